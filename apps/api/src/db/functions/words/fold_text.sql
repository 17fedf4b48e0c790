-- Folds a text for search: lower case, no accents or apostrophes, each ideograph a word, one space between words. What is
-- removed: accents, points of Hebrew and Arabic, vowel signs of Indic scripts and Thai, invisible characters.
-- `packages/domain/src/search/fold-words.ts` is the same rule, and `folding.test.ts` compares the two. After a change, stored
-- rows need a backfill that folds them again.
CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := lower(translate(given, '''’‘`´ʼʻ′', ''));
BEGIN
  -- The fast way for texts that are all ASCII.
  IF octet_length(plain) = length(plain) THEN
    RETURN trim(regexp_replace(plain, '[^a-z0-9]+', ' ', 'g'));
  END IF;
  plain := regexp_replace(lower(normalize(plain, NFKD)),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c\u094d\u09bc\u09cd\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0e47-\u0e4c\u0e4e\u3099\u309a\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g');
  plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  plain := regexp_replace(normalize(translate(plain, 'øðđłıħŧŋəς', 'oddlihtneσ'), NFC),
    '([\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U000323af])', ' \1 ', 'g');
  RETURN trim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g'));
END $$;
