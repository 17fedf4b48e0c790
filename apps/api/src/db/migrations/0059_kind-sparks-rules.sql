-- What sparks that are kind need of the database: docs/decisions/091. Written by hand.

ALTER TABLE accounts VALIDATE CONSTRAINT accounts_floor;
--> statement-breakpoint
ALTER TABLE accounts VALIDATE CONSTRAINT accounts_least_balance;
--> statement-breakpoint
INSERT INTO accounts (id, kind, currency) VALUES (gen_random_uuid(), 'pot', 'SPARK');
--> statement-breakpoint
CREATE TRIGGER gifts_of_nobody_gone BEFORE INSERT ON gifts
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('giver_id', 'receiver_id');
--> statement-breakpoint
CREATE TRIGGER spark_write_offs_of_nobody_gone BEFORE INSERT ON spark_write_offs
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER pot_gifts_of_nobody_gone BEFORE INSERT ON pot_gifts
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER pot_requests_of_nobody_gone BEFORE INSERT ON pot_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER pot_keepers_of_nobody_gone BEFORE INSERT ON pot_keepers
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
-- How far below zero a member's sparks may go, in milli-sparks: 10 for who is verified and has two completed bookings.
CREATE FUNCTION earned_floor(of_member uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM members WHERE id = of_member AND kyc_status = 'verified') THEN 0
    WHEN (
      SELECT count(*) FROM (
        (SELECT id FROM bookings WHERE client_id = of_member AND status = 'completed' AND settled_at IS NOT NULL LIMIT 2)
        UNION ALL
        (SELECT id FROM bookings WHERE provider_id = of_member AND status = 'completed' AND settled_at IS NOT NULL LIMIT 2)
      ) done
    ) < 2 THEN 0
    ELSE -10000
  END
$$;
--> statement-breakpoint
-- Writes what some members have earned. Their rows are locked first, in the order of post_transfer: of two bookings
-- that are settled at once, or one and a verification, the later finds what the earlier has committed.
CREATE FUNCTION refresh_spark_floor(of_members uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE kind = 'member' AND member_id = ANY (of_members) AND currency = 'SPARK'
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET floor = earned_floor(member_id)
    WHERE kind = 'member' AND member_id = ANY (of_members) AND currency = 'SPARK' AND floor <> earned_floor(member_id);
END $$;
--> statement-breakpoint
CREATE FUNCTION floor_by_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  without uuid[];
BEGIN
  -- Only a verification that is taken away ends it, so that whoever has it needs no lock.
  SELECT array_agg(member_id) INTO without FROM accounts
    WHERE kind = 'member' AND member_id IN (NEW.client_id, NEW.provider_id) AND currency = 'SPARK' AND floor = 0;
  IF without IS NOT NULL THEN
    PERFORM refresh_spark_floor(without);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_earn_floor AFTER INSERT OR UPDATE OF settled_at ON bookings
  FOR EACH ROW WHEN (NEW.status = 'completed' AND NEW.settled_at IS NOT NULL) EXECUTE FUNCTION floor_by_booking();
--> statement-breakpoint
CREATE FUNCTION floor_by_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_spark_floor(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_earn_floor AFTER UPDATE OF kyc_status ON members
  FOR EACH ROW WHEN ((OLD.kyc_status = 'verified') <> (NEW.kyc_status = 'verified'))
  EXECUTE FUNCTION floor_by_verification();
--> statement-breakpoint
-- The one place where money moves. Members' rows are locked in the order of their ids, so that two transfers never wait
-- for each other in a circle; a pot's row after them. Only what is set aside for a booking may take a balance below
-- zero, to its floor. What is refused leaves nothing behind.
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
      -- What comes in is taken by an account below its floor as well: the floor may have been taken away meanwhile.
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
    -- Back the way it came, where no balance was too low.
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
