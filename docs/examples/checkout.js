const { order } = document.querySelector("#SVC-Form").dataset;

svc.finish(() => location.assign(`/thanks/${order}`));
svc.abort(() => location.assign("/"));
svc.error((code, messages, recoverable) => {
  // The wizard shows the messages. Use this callback to adapt the page around it.
  document.title = recoverable ? "Checkout" : `Checkout ended (${code})`;
});
svc.init();
