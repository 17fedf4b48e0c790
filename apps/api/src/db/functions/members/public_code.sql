-- A random code for the address of a public page: 12 characters of a to z and 0 to 9, about 60 bits.
CREATE OR REPLACE FUNCTION public_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT substr(lower(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=' || E'\n', '')), 1, 12)
$$;
