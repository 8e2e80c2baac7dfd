// The merchant's own script: keeps each callback in the order of its call, for the tests to read.
// @ts-nocheck the global is the product under test
window.calls = [];
const outcome = document.querySelector("[role=status]");

for (const name of ["bank", "login", "account", "tan", "render"]) {
  svc[name](() => calls.push(name));
}
svc.error((code, messages, recoverable) => calls.push(`error ${code} ${recoverable}`));
svc.finish(() => {
  calls.push("finish");
  outcome.textContent = "finished";
});
svc.abort(() => {
  calls.push("abort");
  outcome.textContent = "aborted";
});
// What a test wants of the page besides.
window.prepare?.(svc);
svc.init();
