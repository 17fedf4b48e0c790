-- Posts a transfer: the one place where money moves. Accounts of members are locked in the order of their ids, and a pot's
-- row after them, so that two transfers can't deadlock. Only a hold (key `hold:…`) may take a balance below zero, down to
-- its floor. A refused transfer leaves nothing behind. Amounts are pence or milli-sparks.
CREATE OR REPLACE FUNCTION post_transfer(
  transfer uuid, of_key text, why text, of_intent uuid, of_booking uuid, at timestamptz,
  kinds account_kind[], owners uuid[], currencies currency[], amounts bigint[],
  OUT outcome text, OUT whose uuid, OUT lacking currency
) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  balances bigint[];
  account uuid;
  after bigint;
  payer uuid;
  moved integer := 0;
  may_owe boolean := of_key LIKE 'hold:%';
BEGIN
  FOR i IN 1 .. cardinality(kinds) LOOP
    IF owners[i] <> payer THEN
      PERFORM FROM accounts WHERE kind = 'member' AND member_id = ANY (owners) AND currency = ANY (currencies)
        ORDER BY id FOR NO KEY UPDATE;
      EXIT;
    END IF;
    payer := coalesce(payer, owners[i]);
  END LOOP;

  outcome := 'posted';
  FOR i IN 1 .. cardinality(kinds) LOOP
    IF kinds[i] = 'member' THEN
      -- An account below its floor can still receive: the floor may have been raised since.
      UPDATE accounts SET balance = balance + amounts[i]
        WHERE kind = 'member' AND member_id = owners[i] AND currency = currencies[i]
          AND (amounts[i] > 0 OR balance + amounts[i] >= CASE WHEN may_owe THEN floor ELSE 0 END)
        RETURNING id, balance INTO account, after;
      IF NOT FOUND THEN
        whose := owners[i];
        lacking := currencies[i];
        outcome := CASE
          WHEN NOT EXISTS (SELECT FROM accounts WHERE kind = 'member' AND member_id = whose AND currency = lacking)
            THEN 'no account'
          WHEN EXISTS (SELECT FROM transfers WHERE key = of_key) THEN 'posted before'
          ELSE 'too little'
        END;
        EXIT;
      END IF;
      ids[i] := account;
      balances[i] := after;
    ELSIF kinds[i] = 'pot' THEN
      UPDATE pots SET balance = balance + amounts[i] WHERE id = owners[i] AND balance + amounts[i] >= 0;
      IF NOT FOUND THEN
        whose := owners[i];
        lacking := currencies[i];
        outcome := CASE
          WHEN NOT EXISTS (SELECT FROM pots WHERE id = whose) THEN 'no account'
          WHEN EXISTS (SELECT FROM transfers WHERE key = of_key) THEN 'posted before'
          ELSE 'too little'
        END;
        EXIT;
      END IF;
    END IF;
    moved := i;
  END LOOP;
  IF outcome = 'posted' THEN
    INSERT INTO transfers (id, key, reason, intent_id, booking_id, created_at)
      VALUES (transfer, of_key, why, of_intent, of_booking, at) ON CONFLICT (key) DO NOTHING;
    IF NOT FOUND THEN
      outcome := 'posted before';
    END IF;
  END IF;

  IF outcome <> 'posted' THEN
    -- Undo in reverse order: no balance goes below what it was on the way.
    FOR i IN REVERSE moved .. 1 LOOP
      UPDATE accounts SET balance = balance - amounts[i] WHERE id = ids[i];
      UPDATE pots SET balance = balance - amounts[i] WHERE kinds[i] = 'pot' AND id = owners[i];
    END LOOP;
    RETURN;
  END IF;
  FOR i IN 1 .. cardinality(kinds) LOOP
    account := ids[i];
    IF account IS NULL THEN
      SELECT id INTO account FROM accounts
        WHERE kind = kinds[i] AND member_id IS NULL AND currency = currencies[i];
    END IF;
    INSERT INTO ledger_entries (transfer_id, account_id, currency, amount, balance_after, created_at)
      VALUES (transfer, account, currencies[i], amounts[i], balances[i], at);
  END LOOP;
END $$;
