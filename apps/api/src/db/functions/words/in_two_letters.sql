-- Writes ä, ö and ü as ae, oe and ue (German), ø as oe and å as aa (Danish).
CREATE OR REPLACE FUNCTION in_two_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT normalize(regexp_replace(regexp_replace(regexp_replace(normalize(given, NFD),
    '([aouAOU])\u0308', '\1e', 'g'), '([aA])\u030a', '\1a', 'g'), '[øØ]', 'oe', 'g'), NFC)
$$;
