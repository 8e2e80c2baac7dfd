// A value that is shown only once.
import { type ComponentChildren, h } from "preact";
import { texts } from "../texts/texts.ts";
import { CodeBlock } from "./Copy.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = {
  title: string;
  text: string;
  secret: string;
  onClose(): void;
  children?: ComponentChildren;
};

export function Secret({ title, text, secret, onClose, children }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="stack">
        <p>{text}</p>
        <CodeBlock code={secret} label={title} />
        {children}
        <div class="buttons">
          <button type="button" class="primary" onClick={onClose}>
            {texts.value.common.kept}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
