import type { Line } from "../wizard/extend.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";

/** The props of every element's component. */
export type ElementProps<Drawn extends Line> = { line: Drawn; model: Model; view: View };

/** Renders several elements in order. */
export type ElementsProps = { lines: Line[]; model: Model; view: View };
