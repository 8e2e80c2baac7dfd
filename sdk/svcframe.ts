(globalThis as unknown as Record<string, unknown>).svcframe = {};
