// Which component draws which element.
import { type ComponentType, Fragment, h } from "preact";
import type { ElementType, FormElement } from "#schema/wizard.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { Captcha } from "./Captcha.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { Flicker } from "./Flicker.tsx";
import { HelpText } from "./HelpText.tsx";
import { Multi } from "./Multi.tsx";
import { Password } from "./Password.tsx";
import { Image } from "./Picture.tsx";
import { Radio } from "./Radio.tsx";
import { Redirect } from "./Redirect.tsx";
import { Select } from "./Select.tsx";
import { tabId, Tabs } from "./Tabs.tsx";
import { Text } from "./Text.tsx";

export type ElementProps<Line extends FormElement> = { line: Line; model: Model; view: View };

type Table = {
  [Type in ElementType]: ComponentType<ElementProps<Extract<FormElement, { type: Type }>>>;
};

const TABLE: Table = {
  text: Text,
  password: Password,
  checkbox: Checkbox,
  radio: Radio,
  select: Select,
  captcha: Captcha,
  flicker: Flicker,
  multi: Multi,
  tabs: Tabs,
  help_text: HelpText,
  image: Image,
  redirect: Redirect,
};

/** An element of an unknown type draws nothing, the rest of the form goes on. */
function Element(props: ElementProps<FormElement>) {
  const { type } = props.line;
  if (!Object.hasOwn(TABLE, type)) return null;
  const Drawn = TABLE[type as keyof Table] as ComponentType<ElementProps<FormElement>>;
  return <Drawn {...props} />;
}

type Props = { lines: FormElement[]; model: Model; view: View };

/** The elements of a form in their order; those after tabs are the panel of the chosen tab. */
export function Elements({ lines, model, view }: Props) {
  const tabs = lines.find((line) => line.type === "tabs");
  const drawn = lines.map((line, index) => (
    <Element key={"name" in line ? line.name : index} line={line} model={model} view={view} />
  ));
  const first = tabs ? lines.indexOf(tabs) + 1 : drawn.length;
  return (
    <Fragment>
      {drawn.slice(0, first)}
      {tabs && (
        <div class="svc-panel" role="tabpanel" aria-labelledby={tabId(model.prefix, tabs.selected)}>
          {drawn.slice(first)}
        </div>
      )}
    </Fragment>
  );
}
