// The page inside the frame: opened by itself, it says that it belongs into one.

if (window.parent === window) document.getElementById("alone")?.removeAttribute("hidden");
