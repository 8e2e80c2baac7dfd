// Maps each element type to its component.
import { type ComponentType, Fragment, h } from "preact";
import type { Line } from "../wizard/extend.ts";
import { Captcha } from "./Captcha.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { Consent } from "./Consent.tsx";
import { Flicker } from "./Flicker.tsx";
import { Description, HelpText } from "./HelpText.tsx";
import { Multi } from "./Multi.tsx";
import { Password } from "./Password.tsx";
import { Image } from "./Picture.tsx";
import type { ElementProps, ElementsProps } from "./props.ts";
import { Radio } from "./Radio.tsx";
import { Redirect } from "./Redirect.tsx";
import { Select } from "./Select.tsx";
import { tabId, Tabs } from "./Tabs.tsx";
import { Text } from "./Text.tsx";

type Table = { [Type in Line["type"]]: ComponentType<ElementProps<Type>> };

const TABLE: Table = {
  text: Text,
  password: Password,
  checkbox: Checkbox,
  radio: Radio,
  select: Select,
  captcha: Captcha,
  flicker: Flicker,
  multi: (props) => <Multi {...props} Elements={Elements} />,
  tabs: Tabs,
  help_text: HelpText,
  image: Image,
  redirect: Redirect,
  description: Description,
  consent: Consent,
};

/** An unknown element type renders nothing; the rest of the form continues. */
function draw(line: Line, index: number, { model, view }: ElementsProps) {
  if (!Object.hasOwn(TABLE, line.type)) return null;
  const Drawn = TABLE[line.type] as ComponentType<ElementProps<Line["type"]>>;
  return <Drawn key={"name" in line ? line.name : index} line={line} model={model} view={view} />;
}

/** The elements of a form in order. Elements after tabs form the panel of the selected tab. */
export function Elements({ lines, model, view }: ElementsProps) {
  const tabs = lines.find((line) => line.type === "tabs");
  const drawn = lines.map((line, index) => draw(line, index, { lines, model, view }));
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
