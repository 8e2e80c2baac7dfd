// The wizard on the wire, as types: `wizard-elements.ts` and `wizard-answer.ts` declare them.
// Import from here in the browser, where a run-time import of the declarations would bundle zod.
export type {
  CaptchaElement,
  CheckboxElement,
  ElementType,
  FlickerElement,
  FormElement,
  HelpTextElement,
  ImageElement,
  InputElement,
  InputExtras,
  MultiElement,
  PasswordElement,
  RadioElement,
  RadioOption,
  RedirectElement,
  SelectElement,
  SubForm,
  TabsElement,
  TextElement,
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
