-- What money needs of the database, in one round trip each: docs/decisions/075.

-- Counts a hit while the sliding window has room: the window before weighs by the share of it that is still in view.
CREATE FUNCTION count_hit(
  of_bucket text, began timestamptz, began_before timestamptz, in_view double precision, most double precision,
  OUT counted boolean, OUT hits_now integer, OUT hits_before integer
) LANGUAGE plpgsql AS $$
DECLARE
  room double precision;
BEGIN
  SELECT hits INTO hits_before FROM rate_limits WHERE bucket = of_bucket AND window_start = began_before;
  hits_before := coalesce(hits_before, 0);
  room := floor(most - hits_before * in_view);
  counted := false;
  IF room >= 1 THEN
    INSERT INTO rate_limits AS known (bucket, window_start, hits) VALUES (of_bucket, began, 1)
      ON CONFLICT (bucket, window_start) DO UPDATE SET hits = known.hits + 1 WHERE known.hits < room
      RETURNING known.hits INTO hits_now;
    counted := FOUND;
  END IF;
  IF NOT counted THEN
    SELECT hits INTO hits_now FROM rate_limits WHERE bucket = of_bucket AND window_start = began;
    hits_now := coalesce(hits_now, 0);
  END IF;
END $$;
--> statement-breakpoint
-- Counts a call and claims its key, with the answer that it is about to have. Whoever has claimed the key before is
-- waited for; then what is kept is answered instead. Each statement of a function sees what has committed before it,
-- so that the row that was waited for is found.
CREATE FUNCTION claim_call(
  of_bucket text, began timestamptz, began_before timestamptz, in_view double precision, most double precision,
  of_member uuid, of_key text, of_call text, of_body text, at timestamptz, code integer, said jsonb,
  OUT outcome text, OUT hits_now integer, OUT hits_before integer,
  OUT kept_call text, OUT kept_body text, OUT kept_code integer, OUT kept_answer jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  is_counted boolean;
BEGIN
  SELECT h.counted, h.hits_now, h.hits_before INTO is_counted, hits_now, hits_before
    FROM count_hit(of_bucket, began, began_before, in_view, most) h;
  IF NOT is_counted THEN
    outcome := 'limited';
    RETURN;
  END IF;
  outcome := 'claimed';
  IF of_key IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO idempotency_keys (member_id, key, call, body_hash, status_code, answer, created_at)
    VALUES (of_member, of_key, of_call, of_body, code, said, at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    outcome := 'kept';
    SELECT k.call, k.body_hash, k.status_code, k.answer INTO kept_call, kept_body, kept_code, kept_answer
      FROM idempotency_keys k WHERE k.member_id = of_member AND k.key = of_key;
  END IF;
END $$;
--> statement-breakpoint
-- The one place where money moves. Members' rows are locked in the order of their ids, so that two transfers never wait
-- for each other in a circle. What is refused leaves nothing behind.
CREATE FUNCTION post_transfer(
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
      UPDATE accounts SET balance = balance + amounts[i]
        WHERE kind = 'member' AND member_id = owners[i] AND currency = currencies[i] AND balance + amounts[i] >= 0
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
    -- Back the way it came, where no balance was below zero.
    FOR i IN REVERSE moved .. 1 LOOP
      UPDATE accounts SET balance = balance - amounts[i] WHERE id = ids[i];
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
--> statement-breakpoint
-- Sets money aside for a booking: a member's, or what a card has paid. False, with nothing written, where there is too
-- little.
CREATE FUNCTION hold_for_intent(
  intent uuid, transfer uuid, payer uuid, provider uuid, skill uuid, by_method payment_method, of_currency currency,
  price bigint, of_minutes smallint, package uuid, until timestamptz, at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  posting text;
BEGIN
  -- First, as its trigger and foreign keys lock the members: whoever leaves locks their row before their accounts.
  INSERT INTO payment_intents (id, member_id, provider_id, skill_id, method, currency, amount, minutes, package_id,
      state, expires_at, created_at)
    VALUES (intent, payer, provider, skill, by_method, of_currency, price, of_minutes, package, 'held', until, at);
  SELECT p.outcome INTO posting FROM post_transfer(transfer, 'hold:' || intent, 'Set aside for a booking', intent, NULL,
    at, ARRAY[CASE by_method WHEN 'card' THEN 'card_clearing' ELSE 'member' END, 'escrow']::account_kind[],
    ARRAY[CASE WHEN by_method <> 'card' THEN payer END, NULL], ARRAY[of_currency, of_currency],
    ARRAY[-price, price]) p;
  IF posting = 'too little' THEN
    DELETE FROM payment_intents WHERE id = intent;
    RETURN false;
  END IF;
  IF posting <> 'posted' THEN
    RAISE EXCEPTION 'money for intent % could not be set aside: %', intent, posting;
  END IF;
  RETURN true;
END $$;
--> statement-breakpoint
-- The whole of a call that sets money aside: counted, its key claimed, the money held and the answer kept, together or
-- not at all.
CREATE FUNCTION hold_once(
  of_bucket text, began timestamptz, began_before timestamptz, in_view double precision, most double precision,
  of_member uuid, of_key text, of_call text, of_body text, at timestamptz, said jsonb,
  refusal_code integer, refusal jsonb,
  intent uuid, transfer uuid, provider uuid, skill uuid, by_method payment_method, of_currency currency,
  price bigint, of_minutes smallint, package uuid, until timestamptz,
  OUT outcome text, OUT hits_now integer, OUT hits_before integer,
  OUT kept_call text, OUT kept_body text, OUT kept_code integer, OUT kept_answer jsonb
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.* INTO outcome, hits_now, hits_before, kept_call, kept_body, kept_code, kept_answer
    FROM claim_call(of_bucket, began, began_before, in_view, most, of_member, of_key, of_call, of_body, at, 200, said) c;
  IF outcome <> 'claimed' THEN
    RETURN;
  END IF;
  IF hold_for_intent(intent, transfer, of_member, provider, skill, by_method, of_currency, price, of_minutes, package,
    until, at)
  THEN
    RETURN;
  END IF;
  outcome := 'refused';
  UPDATE idempotency_keys SET status_code = refusal_code, answer = refusal
    WHERE member_id = of_member AND key = of_key;
END $$;
