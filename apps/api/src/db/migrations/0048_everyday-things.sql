-- Three kinds of things that people name instead of what they want done: breeds of dogs, makers of cameras, and furniture
-- and fittings of a house. As in 0045; what moderators have said about a term stays.
INSERT INTO search_synonyms (id, term, words, category)
  SELECT gen_random_uuid(), term, string_to_array(words, ', '), category
  FROM (VALUES
    ('labradoodle, cockapoo, cavapoo, goldendoodle, retriever, whippet, lurcher, beagle, pug, bulldog, dachshund,
      sausage dog, husky, german shepherd, alsatian, jack russell, staffie, rottweiler, chihuahua, shih tzu, pomeranian,
      schnauzer, dalmatian, corgi, setter, vizsla, weimaraner, mongrel', 'dog', 'Dog walking'),
    ('canon, nikon, fujifilm, leica, pentax, polaroid, mirrorless, tripod, aperture, shutter', 'camera', 'Photography'),
    ('cot, crib, cot bed, sideboard, dresser, bedside table, dressing table, coffee table, tv unit, headboard, trundle bed',
      'flat pack', 'Home repairs'),
    ('door knob, latch, bolt, door frame, door stop', 'door', 'Home repairs'),
    ('coat rack, spice rack, picture hook, towel ring, toilet roll holder, hook', 'fixing', 'Home repairs'),
    ('stopcock, plughole, u bend, shower head, mixer', 'tap, plumber', 'Home repairs'),
    ('roller blind, venetian blind, net curtain, curtain hook', 'curtain rail', 'Home repairs')
  ) AS class (terms, words, category), unnest(regexp_split_to_array(terms, ',\s+')) AS term
  ON CONFLICT (term) DO NOTHING;
