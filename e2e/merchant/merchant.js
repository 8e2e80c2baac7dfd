// The merchant's own script: records each callback in the order of calls, and the arguments of
// finish, for the tests.
// @ts-nocheck the global is the product under test
window.calls = [];
const outcome = document.querySelector("[role=status]");
const { theme, load } = document.documentElement.dataset;
const { svc: key } = document.querySelector("#SVC-Form").dataset;
const wizard = load === "dialog" ? svc.open({ key }) : (window.svcframe ?? svc);

for (const name of ["bank", "login", "account", "tan", "render"]) {
  wizard[name](() => calls.push(name));
}
wizard.error((code, messages, recoverable) => calls.push(`error ${code} ${recoverable}`));
const ends = {
  finish(...given) {
    calls.push("finish");
    Object.assign(window, { given });
    outcome.textContent = "finished";
  },
  abort() {
    calls.push("abort");
    outcome.textContent = "aborted";
  },
};
if (load === "dialog") {
  wizard.result.then(({ outcome: how, credentials }) => ends[how](credentials));
} else {
  wizard.finish(ends.finish);
  wizard.abort(ends.abort);
}
// Further options of a test for the page.
window.prepare?.(wizard);
if (theme) wizard.theme(theme);
if (load !== "dialog") wizard.init();
