// The wizard on the wire, as types: `wizard-elements.ts` and `wizard-answer.ts` declare them.
// Import from here in the browser, where a run-time import of the declarations would bundle zod.
export type {
  ElementOf,
  ElementType,
  FormElement,
  InputElement,
  InputExtras,
  RadioOption,
  SubForm,
  Validated,
} from "./wizard-elements.ts";
export type {
  BankSummary,
  FormName,
  PageCallback,
  StepError,
  StepName,
  Suggestion,
  Ui,
  WizardAnswer,
} from "./wizard-answer.ts";
export type {
  BankChoice,
  BankChoices,
  BankGroup,
  NoBanks,
  ScopeKey,
  ShownScope,
  SummaryKind,
  SummaryRow,
  Tile,
} from "./wizard-context.ts";
export type { WizardRefusal } from "./error-object.ts";
