// Names and ids of controls. A control hides the member of its form that has its name or id, such as
// `submit` or `parentNode`, from the scripts of the page and from Preact.

const HIDING = "svc:";

/** The name of the control for a field; different from the field's if that would hide a member. */
export function controlName(field: string): string {
  // Preact and signals read "U", "is", and names with an underscore.
  const hides = field in HTMLFormElement.prototype || /^(_|U$|is$)/.test(field);
  return hides ? HIDING + field : field;
}

/** The field of a control with that name. */
export function fieldName(control: string): string {
  return control.startsWith(HIDING) ? control.slice(HIDING.length) : control;
}

/** The id of a field's control in a wizard; different from all ids of the wizard's other parts. */
export function controlId(prefix: string, field: string): string {
  return `${prefix}-field-${field}`;
}
