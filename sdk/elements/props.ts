import type { Line } from "../wizard/extend.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";

/** What every element's component takes. */
export type ElementProps<Drawn extends Line> = { line: Drawn; model: Model; view: View };

/** What draws several elements one after another. */
export type ElementsProps = { lines: Line[]; model: Model; view: View };
