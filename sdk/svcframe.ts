// Entry of svcframe.js: registers the global of the framed wizard.
(globalThis as { svcframe?: object }).svcframe ??= {};
