-- The words of fold_text, then the words of a text's other spellings (spellings) that aren't among them.
CREATE OR REPLACE FUNCTION fold_words(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  spelt CONSTANT text[] := spellings(given);
BEGIN
  IF cardinality(spelt) = 1 THEN
    RETURN spelt[1];
  END IF;
  RETURN concat_ws(' ', spelt[1], (
    SELECT string_agg(word, ' ' ORDER BY word) FROM (
      SELECT unnest(string_to_array(array_to_string(spelt[2:], ' '), ' ')) AS word
      EXCEPT SELECT unnest(string_to_array(spelt[1], ' '))) others));
END $$;
