// The merchant's own script: records each callback in the order of calls, and the arguments of
// finish, for the tests.
// @ts-nocheck the global is the product under test
window.calls = [];
const outcome = document.querySelector("[role=status]");
const { theme } = document.documentElement.dataset;
const wizard = window.svcframe ?? svc;

for (const name of ["bank", "login", "account", "tan", "render"]) {
  wizard[name](() => calls.push(name));
}
wizard.error((code, messages, recoverable) => calls.push(`error ${code} ${recoverable}`));
wizard.finish((...given) => {
  calls.push("finish");
  Object.assign(window, { given });
  outcome.textContent = "finished";
});
wizard.abort(() => {
  calls.push("abort");
  outcome.textContent = "aborted";
});
// Further options of a test for the page.
window.prepare?.(wizard);
if (theme) wizard.theme(theme);
wizard.init();
