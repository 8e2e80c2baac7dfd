// Characters to read in an image. The protocol has no label for them.
import { Fragment, h } from "preact";
import { Picture } from "./Picture.tsx";
import type { ElementProps } from "./props.ts";
import { Plain } from "./Text.tsx";

export function Captcha({ line, model, view }: ElementProps<"captcha">) {
  return (
    <Fragment>
      <Picture key={line.data} data={line.data} model={model} />
      <Plain
        line={{ ...line, label: model.t("captcha") }}
        model={model}
        view={view}
        hint={model.t("captchaHint")}
      />
    </Fragment>
  );
}
