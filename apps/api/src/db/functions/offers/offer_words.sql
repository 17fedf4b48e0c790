-- The words of an offer, each with its stem, without numbers and stop words.
CREATE OR REPLACE FUNCTION offer_words(of_skill uuid) RETURNS TABLE (word text, stem text) LANGUAGE sql STABLE AS $$
  SELECT w, (tsvector_to_array(to_tsvector('english', w)))[1]
  FROM (
    SELECT DISTINCT unnest(string_to_array(fold_words(concat_ws(' ', c.title, s.description,
      (SELECT string_agg(p ->> 'name', ' ') FROM jsonb_array_elements(s.packages) p), m.bio)), ' ')) AS w
    FROM skills s JOIN members m ON m.id = s.member_id JOIN skill_categories c ON c.id = s.category_id
    WHERE s.id = of_skill) found
  WHERE length(w) BETWEEN 3 AND 40 AND w !~ '^[0-9]+$' AND length(to_tsvector('english', w)) = 1
$$;
