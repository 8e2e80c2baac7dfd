rm -rf /tmp/shotdata; mkdir /tmp/shotdata; chmod 700 /tmp/shotdata
PORT=8093 SVC_DATA_DIR=/tmp/shotdata SVC_TEST_KEY=svc_test_0123456789abcdef0123456789abcdef setsid node --max-semi-space-size=32 server/start.mjs > /tmp/shot.log 2>&1 & echo $! > /tmp/shot.pid
