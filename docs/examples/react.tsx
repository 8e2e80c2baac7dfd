import { SvcWizard } from "svc-browser/react";

type Props = { sessionKey: string; done: () => void };

/** The checkout of one session; the key comes from your server. */
export function Checkout({ sessionKey, done }: Props) {
  return (
    <SvcWizard
      baseUrl="http://127.0.0.1:8080"
      sessionKey={sessionKey}
      onFinish={done}
      onAbort={() => location.assign("/cart")}
    />
  );
}
