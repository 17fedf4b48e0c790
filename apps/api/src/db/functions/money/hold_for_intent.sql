-- Inserts a payment intent and holds its price in escrow, from the member's wallet or from what a card has paid. Returns
-- false, with nothing written, where the balance is too low.
CREATE OR REPLACE FUNCTION hold_for_intent(
  intent uuid, transfer uuid, payer uuid, provider uuid, skill uuid, by_method payment_method, of_currency currency,
  price bigint, of_minutes smallint, package uuid, until timestamptz, at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  posting text;
BEGIN
  -- Before the accounts, since its trigger and foreign keys lock the members: leaving locks in the same order.
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
