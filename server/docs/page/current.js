// Marks the part of the page that is being read in the contents.

const WIDE = matchMedia("(min-width: 900px)");
const links = new Map();
let current = null;

function mark(link) {
  if (!link || link === current) return;
  current?.removeAttribute("aria-current");
  current = link;
  link.setAttribute("aria-current", "true");
  // On a narrow screen, the contents are above the calls: the page itself would scroll.
  if (WIDE.matches) link.scrollIntoView({ block: "nearest" });
}

/** A line near the top of the window: the part that crosses it is being read. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) mark(links.get(target));
  },
  { rootMargin: "-15% 0px -84% 0px" },
);

/** Connects a part of the page with its link in the contents. */
export function track(part, link) {
  links.set(part, link);
  observer.observe(part);
}
