# Starts the test server of python-fints (LGPL-3), a separate program: python-server.py TREES...
# Prints its address, and runs until it is ended.
import sys
import threading

sys.path[:0] = sys.argv[1:]

import conftest  # noqa: E402

fixture = conftest.fints_server
generator = getattr(fixture, "__wrapped__", None) or fixture._get_wrapped_function()
server = generator()
print(next(server), flush=True)
threading.Event().wait()
