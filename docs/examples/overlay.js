const button = document.querySelector("#confirm");

button.addEventListener("click", async () => {
  const wizard = svc.open({ key: button.dataset.key });
  wizard.lang("en");
  const { outcome } = await wizard.result;
  if (outcome === "finish") location.assign(`/thanks/${button.dataset.order}`);
});
