<?php
// Takes one step with phpFinTS (MIT), a separate program: php-fints.php REQUEST TREE.
// REQUEST is JSON; the last line of the output is the result as JSON.

$request = json_decode($argv[1], true);
$tree = $argv[2];
error_reporting(E_ALL & ~E_DEPRECATED);
spl_autoload_register(function ($class) use ($tree) {
    $name = str_replace('\\', '/', $class);
    foreach (["$tree/src/" . substr($name, 4) . '.php', "/usr/share/php/$name.php"] as $file) {
        if (is_file($file)) {
            require $file;
        }
    }
});

$result = [];

function pain(array $request): string
{
    $order = $request['order'];
    $id = 'TEST' . time();
    return '<?xml version="1.0" encoding="UTF-8"?>'
        . '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr>'
        . "<MsgId>$id</MsgId><CreDtTm>2026-01-01T12:00:00</CreDtTm><NbOfTxs>1</NbOfTxs>"
        . '<InitgPty><Nm>Max Mustermann</Nm></InitgPty></GrpHdr><PmtInf>'
        . "<PmtInfId>$id</PmtInfId><PmtMtd>TRF</PmtMtd><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>"
        . '<ReqdExctnDt><Dt>1999-01-01</Dt></ReqdExctnDt><Dbtr><Nm>Max Mustermann</Nm></Dbtr>'
        . "<DbtrAcct><Id><IBAN>{$request['iban']}</IBAN></Id></DbtrAcct>"
        . '<DbtrAgt><FinInstnId><BICFI>TESTDE88XXX</BICFI></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>'
        . '<CdtTrfTxInf><PmtId><EndToEndId>NOTPROVIDED</EndToEndId></PmtId>'
        . "<Amt><InstdAmt Ccy=\"EUR\">{$order['amount']}</InstdAmt></Amt><Cdtr><Nm>{$order['holder']}</Nm></Cdtr>"
        . "<CdtrAcct><Id><IBAN>{$order['iban']}</IBAN></Id></CdtrAcct>"
        . "<RmtInf><Ustrd>{$order['purpose']}</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>";
}

/** Releases what the bank asks to release, after the customer's consent to the payee. */
function release(Fhp\FinTs $fints, Fhp\BaseAction $action): void
{
    global $request, $result;
    while (!$action->isDone()) {
        if ($action->needsVopConfirmation()) {
            $result['payee'] = $action->getVopConfirmationRequest()->getVerificationResult()->name ?? '';
            $fints->confirmVop($action);
        } elseif ($action->needsPollingWait()) {
            $result['payeePolls'] = ($result['payeePolls'] ?? 0) + 1;
            usleep(200000);
            $fints->pollAction($action);
        } elseif ($action->needsTan()) {
            $asked = $action->getTanRequest();
            $result['challenge'] = $asked->getChallenge();
            $data = $asked->getChallengeHhdUc();
            $result['data'] = $data === null ? 0 : strlen($data->getData());
            if ($data !== null && $request['method'] === '911') {
                $flicker = new Fhp\Model\FlickerTan\TanRequestChallengeFlicker($data);
                $result['flicker'] = strlen($flicker->getHex());
            }
            if ($data !== null && in_array($request['method'], ['902', '913'])) {
                $image = new Fhp\Model\TanRequestChallengeImage($data);
                $result['image'] = $image->getMimeType() . ' ' . strlen($image->getData());
            }
            if ($fints->getSelectedTanMode()->isDecoupled()) {
                $result['polls'] = ($result['polls'] ?? 0) + 1;
                usleep(200000);
                $fints->checkDecoupledSubmission($action);
            } else {
                $fints->submitTan($action, $request['tan']);
            }
        } else {
            throw new RuntimeException('The action waits for nothing.');
        }
    }
}

function run(Fhp\FinTs $fints, Fhp\BaseAction $action): Fhp\BaseAction
{
    $fints->execute($action);
    release($fints, $action);
    return $action;
}

function take(array $request): void
{
    global $result;
    $options = new Fhp\Options\FinTsOptions();
    $options->url = $request['url'];
    $options->bankCode = $request['bankCode'];
    $options->productName = str_repeat('0', 25);
    $options->productVersion = '1.0';
    $fints = Fhp\FinTs::new($options, Fhp\Options\Credentials::create($request['user'], $request['pin']));
    $mode = $fints->getTanModes()[(int) $request['method']];
    $medium = $mode->needsTanMedium() ? $fints->getTanMedia($mode)[count($fints->getTanMedia($mode)) - 1] : null;
    $fints->selectTanMode($mode, $medium);
    release($fints, $fints->login());
    $accounts = run($fints, Fhp\Action\GetSEPAAccounts::create())->getAccounts();
    $result['accounts'] = array_map(fn ($account) => $account->getIban(), $accounts);
    $account = $accounts[0];
    if ($request['step'] === 'balance') {
        $balances = run($fints, Fhp\Action\GetBalance::create($account))->getBalances();
        $result['balance'] = (string) $balances[0]->getGebuchterSaldo()->getAmount();
    }
    if ($request['step'] === 'turnovers') {
        $from = new DateTime($request['from']);
        $action = run($fints, Fhp\Action\GetStatementOfAccount::create($account, $from, new DateTime()));
        $count = fn ($statement) => count($statement->getTransactions());
        $result['turnovers'] = array_sum(array_map($count, $action->getStatement()->getStatements()));
    }
    if ($request['step'] === 'camt') {
        $from = new DateTime($request['from']);
        $action = run($fints, Fhp\Action\GetStatementOfAccountXML::create($account, $from, new DateTime()));
        $count = fn ($xml) => count((new SimpleXMLElement($xml))->BkToCstmrAcctRpt->Rpt->Ntry);
        $result['turnovers'] = array_sum(array_map($count, $action->getBookedXML()));
    }
    if ($request['step'] === 'transfer') {
        $kind = $request['instant'] ? Fhp\Action\SendSEPARealtimeTransfer::class : Fhp\Action\SendSEPATransfer::class;
        run($fints, $kind::create($account, pain($request)));
    }
    $fints->close();
}

try {
    take($request);
    $result['ok'] = true;
} catch (Throwable $error) {
    $result['ok'] = false;
    $result['error'] = get_class($error) . ': ' . substr($error->getMessage(), 0, 300);
}
echo json_encode($result, JSON_INVALID_UTF8_SUBSTITUTE), "\n";
