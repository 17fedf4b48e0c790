-- Trigger function. Adds the words of a new or changed offer to the vocabulary that corrects typos.
CREATE OR REPLACE FUNCTION offer_vocabulary_follow_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the words, so that two transactions with the same new words can’t deadlock.
  INSERT INTO offer_vocabulary (word, stem, variants)
    SELECT w.word, w.stem, word_variants(w.word) FROM offer_words(NEW.skill_id) w
    WHERE NOT EXISTS (SELECT FROM offer_vocabulary v WHERE v.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
