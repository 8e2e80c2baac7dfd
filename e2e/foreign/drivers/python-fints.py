# Takes one step with python-fints (LGPL-3), a separate program: python-fints.py REQUEST TREES...
# REQUEST is JSON; the last line of the output is the result as JSON.
import datetime
import json
import sys
import time

request = json.loads(sys.argv[1])
sys.path[:0] = sys.argv[2:]

from fints.client import FinTS3PinTanClient, NeedTANResponse, NeedVOPResponse  # noqa: E402
from fints.exceptions import FinTSClientError  # noqa: E402


def release(client, response):
    while isinstance(response, (NeedTANResponse, NeedVOPResponse)):
        if isinstance(response, NeedVOPResponse):
            response = client.approve_vop_response(response)
            continue
        result["challenge"] = response.challenge
        result["data"] = len(response.challenge_hhduc or "")
        if response.decoupled:
            result["polls"] = result.get("polls", 0) + 1
            time.sleep(0.2)
        response = client.send_tan(response, request["tan"])
    return response


def open_client():
    client = FinTS3PinTanClient(
        request["bankCode"], request["user"], request["pin"], request["url"], product_id="0" * 25
    )
    client.fetch_tan_mechanisms()
    client.set_tan_mechanism(request["method"])
    if client.is_tan_media_required():
        client.set_tan_medium(client.get_tan_media()[1][-1])
    return client


def transfer(client, accounts):
    account = next(each for each in accounts if each.iban == request["iban"])
    to = request["order"]
    about = [to["iban"], to["bic"], to["holder"], to["amount"], "Max Mustermann", to["purpose"]]
    response = client.simple_sepa_transfer(account, *about, instant_payment=request["instant"])
    response = release(client, response)
    codes = [each.code for each in response.responses]
    result["codes"] = codes
    if not any(code in ("0010", "0020") for code in codes):
        raise FinTSClientError("refused: " + " ".join(codes))


def take(step):
    client = open_client()
    with client:
        if getattr(client, "init_tan_response", None):
            release(client, client.init_tan_response)
        accounts = client.get_sepa_accounts()
        result["accounts"] = [each.iban for each in accounts]
        account = accounts[0]
        if step == "balance":
            result["balance"] = str(client.get_balance(account).amount.amount)
        if step == "turnovers":
            start = datetime.date.fromisoformat(request["from"])
            rows = release(client, client.get_transactions(account, start))
            result["turnovers"] = len(rows)
        if step == "transfer":
            transfer(client, accounts)


result = {}
try:
    take(request["step"])
    result["ok"] = True
except Exception as error:
    result["ok"] = False
    result["error"] = type(error).__name__ + ": " + str(error)[:200]
print(json.dumps(result))
