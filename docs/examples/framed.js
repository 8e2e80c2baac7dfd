const { order } = document.querySelector("#SVC-Form").dataset;

svcframe.finish(() => location.assign(`/thanks/${order}`));
svcframe.abort(() => location.assign("/"));
svcframe.theme("svc-light-blue");
svcframe.style({
  buttonForward: { backgroundColor: "#6d28d9", borderRadius: "24px" },
  textInput: { borderRadius: "10px" },
});
svcframe.init();
