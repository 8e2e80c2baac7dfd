// Which component draws which element.
import { type ComponentType, h } from "preact";
import type { ElementType, FormElement } from "#schema/wizard.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { Checkbox } from "./Checkbox.tsx";
import { HelpText } from "./HelpText.tsx";
import { Password } from "./Password.tsx";
import { Radio } from "./Radio.tsx";
import { Select } from "./Select.tsx";
import { Text } from "./Text.tsx";

export type ElementProps<Line extends FormElement> = { line: Line; model: Model; view: View };

/** Elements of the wire that nothing draws yet. */
type Pending = "captcha" | "flicker" | "multi" | "tabs" | "image" | "redirect";

type Table = {
  [Type in Exclude<ElementType, Pending>]: ComponentType<
    ElementProps<Extract<FormElement, { type: Type }>>
  >;
};

const TABLE: Table = {
  text: Text,
  password: Password,
  checkbox: Checkbox,
  radio: Radio,
  select: Select,
  help_text: HelpText,
};

/** An element of an unknown type draws nothing, the rest of the form goes on. */
export function Element(props: ElementProps<FormElement>) {
  const { type } = props.line;
  if (!Object.hasOwn(TABLE, type)) return null;
  const Drawn = TABLE[type as keyof Table] as ComponentType<ElementProps<FormElement>>;
  return <Drawn {...props} />;
}
