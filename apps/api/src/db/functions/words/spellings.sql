-- All spellings of a text that find it, folded; the first is fold_text. The others join words at hyphens, write letters like
-- ø and ü in two letters, or both.
CREATE OR REPLACE FUNCTION spellings(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  joined CONSTANT text := translate(given, U&'-\00ad\2010\2011\2012\2013\2212', '');
  found text[] := ARRAY[fold_text(given)];
  other text;
BEGIN
  IF joined <> given THEN
    other := fold_text(joined);
    IF other <> ALL (found) THEN found := found || other; END IF;
  END IF;
  IF octet_length(given) > length(given) AND normalize(given, NFD) ~ '[\u0308\u030aøØ]' THEN
    other := fold_text(in_two_letters(given));
    IF other <> ALL (found) THEN found := found || other; END IF;
    other := fold_text(in_two_letters(joined));
    IF other <> ALL (found) THEN found := found || other; END IF;
  END IF;
  RETURN found;
END $$;
