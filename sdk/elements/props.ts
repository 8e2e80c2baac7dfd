import type { Line } from "../wizard/extend.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";

/** The props of the component of a type of elements. */
export type ElementProps<Type extends Line["type"]> = {
  line: Extract<Line, { type: Type }>;
  model: Model;
  view: View;
};

/** Renders several elements in order. */
export type ElementsProps = { lines: Line[]; model: Model; view: View };
