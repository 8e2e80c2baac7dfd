// The shop that the tests visit: a page with the wizard of a session, in the page or in a frame.
import { createServer } from "node:http";

const page = (svc, key, name) => `<!doctype html>
<html lang="en">
<title>Shop</title>
<link rel="icon" href="data:," />
<link rel="stylesheet" href="${svc}/svc.css" />
<script src="${svc}/${name}.js"></script>
<div id="SVC-Form" data-svc="${key}"></div>
<script>
  ${name}.finish(() => location.assign("/thanks"));
  ${name}.abort(() => location.assign("/cart"));
  ${name}.init();
</script>
</html>`;

const TITLES = { "/thanks": "Thank you", "/cart": "Your cart" };

createServer(({ url }, response) => {
  const { pathname, searchParams } = new URL(url, "http://shop");
  const name = searchParams.has("framed") ? "svcframe" : "svc";
  const title = TITLES[pathname];
  response.setHeader("content-type", "text/html; charset=utf-8");
  if (title) response.end(`<!doctype html><title>Shop</title><h1>${title}</h1>`);
  else response.end(page(searchParams.get("svc"), searchParams.get("key"), name));
}).listen(Number(process.env.SHOP_PORT), "127.0.0.1");
