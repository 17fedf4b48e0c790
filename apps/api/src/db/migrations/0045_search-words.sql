ALTER TYPE "public"."moderation_action" ADD VALUE 'add';--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'change';--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'delete';--> statement-breakpoint
ALTER TYPE "public"."moderation_area" ADD VALUE 'synonym';--> statement-breakpoint
CREATE TABLE "offer_vocabulary" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"variants" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"term" text collate "C" NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"category" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_term_key" UNIQUE("term"),
	CONSTRAINT "search_synonyms_says_something" CHECK (cardinality("search_synonyms"."words") > 0 or "search_synonyms"."category" is not null)
);
--> statement-breakpoint
ALTER TABLE "moderation_events" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_vocabulary_stem_idx" ON "offer_vocabulary" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "offer_vocabulary_variants_idx" ON "offer_vocabulary" USING gin ("variants");--> statement-breakpoint
ALTER TABLE "moderation_events" ADD CONSTRAINT "moderation_events_whose" CHECK (("moderation_events"."member_id" is null) = ("moderation_events"."area"::text = 'synonym'));--> statement-breakpoint
-- The words of what somebody offers, each with its stem. Numbers and words that say nothing are none.
CREATE FUNCTION offer_words(of_skill uuid) RETURNS TABLE (word text, stem text) LANGUAGE sql STABLE AS $$
  SELECT w, (tsvector_to_array(to_tsvector('english', w)))[1]
  FROM (
    SELECT DISTINCT unnest(string_to_array(fold_text(concat_ws(' ', c.title, s.description,
      (SELECT string_agg(p ->> 'name', ' ') FROM jsonb_array_elements(s.packages) p), m.bio)), ' ')) AS w
    FROM skills s JOIN members m ON m.id = s.member_id JOIN skill_categories c ON c.id = s.category_id
    WHERE s.id = of_skill) found
  WHERE length(w) BETWEEN 3 AND 40 AND w !~ '^[0-9]+$' AND length(to_tsvector('english', w)) = 1
$$;
--> statement-breakpoint
CREATE FUNCTION offer_vocabulary_follow_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two who bring the same new words wait for each other instead of for ever.
  INSERT INTO offer_vocabulary (word, stem, variants)
    SELECT w.word, w.stem, word_variants(w.word) FROM offer_words(NEW.skill_id) w
    WHERE NOT EXISTS (SELECT FROM offer_vocabulary v WHERE v.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_vocabulary_of_new_offers AFTER INSERT ON offers
  FOR EACH ROW EXECUTE FUNCTION offer_vocabulary_follow_offer();
--> statement-breakpoint
CREATE TRIGGER offer_vocabulary_of_offers AFTER UPDATE OF document ON offers
  FOR EACH ROW WHEN (strip(OLD.document) IS DISTINCT FROM strip(NEW.document))
  EXECUTE FUNCTION offer_vocabulary_follow_offer();
--> statement-breakpoint
INSERT INTO offer_vocabulary (word, stem, variants)
  SELECT w.word, min(w.stem), word_variants(w.word) FROM offers o, offer_words(o.skill_id) w GROUP BY w.word;

--> statement-breakpoint
-- The usual words for the twelve usual categories: a term, what else it may be called, and the category. Moderators
-- change them from here on.
INSERT INTO search_synonyms (id, term, words, category)
  SELECT gen_random_uuid(), f[1], CASE WHEN f[2] = '' THEN '{}' ELSE string_to_array(f[2], ', ') END, nullif(f[3], '')
  FROM unnest(string_to_array(btrim($usual$
handyman|odd jobs, small jobs|Home repairs
handywoman|handyman, small jobs|Home repairs
handyperson|handyman, small jobs|Home repairs
handy man|handyman, small jobs|Home repairs
odd job|small jobs, handyman|Home repairs
odd job man|handyman, small jobs|Home repairs
fixer|handyman, mend|Home repairs
diy|handyman, small jobs|Home repairs
home improvement|handyman|Home repairs
house repair||Home repairs
home maintenance|small jobs|Home repairs
maintenance||Home repairs
builder|carpenter, joiner|Home repairs
carpenter|joiner, shelf, door|Home repairs
carpentry|carpenter, joiner|Home repairs
joiner|carpenter|Home repairs
joinery|joiner, carpenter|Home repairs
woodwork|carpenter, joiner|Home repairs
cabinet maker|carpenter, joiner|Home repairs
plumber|plumbing, tap|Home repairs
plumbing|plumber, tap|Home repairs
electrician|electrical, wiring|Home repairs
electrics|electrician, wiring|Home repairs
electrical|electrician, wiring|Home repairs
wiring|electrician|Home repairs
rewire|electrician, wiring|Home repairs
locksmith|lock|Home repairs
lock|locksmith, door|Home repairs
key stuck|lock|Home repairs
tap|faucet, drip|Home repairs
faucet|tap, drip|Home repairs
drip|leak, tap|Home repairs
dripping|drip, leak, tap|Home repairs
leak|drip, tap, sealant|Home repairs
leaky|leak, drip, tap|Home repairs
sink|tap, bathroom|Home repairs
basin|tap, bathroom|Home repairs
toilet|bathroom, loo|Home repairs
loo|toilet, bathroom|Home repairs
cistern|toilet, bathroom|Home repairs
flush|toilet, bathroom|Home repairs
bathroom|bath, sealant|Home repairs
bathtub|bath, sealant|Home repairs
bath|bathtub, sealant|Home repairs
shower|bathroom, sealant|Home repairs
grout|sealant, bathroom|Home repairs
grouting|sealant, bathroom|Home repairs
tile|bathroom, sealant|Home repairs
tiler|bathroom, sealant|Home repairs
tiling|bathroom, sealant|Home repairs
caulk|sealant|Home repairs
caulking|sealant|Home repairs
sealant|caulk, reseal|Home repairs
silicone|sealant|Home repairs
reseal|sealant|Home repairs
mould|sealant|Home repairs
radiator|plumber|Home repairs
boiler|plumber|Home repairs
shelf|bookcase, shelving|Home repairs
shelving|shelf|Home repairs
bookcase|shelf|Home repairs
bookshelf|shelf|Home repairs
alcove|shelf|Home repairs
bracket|shelf|Home repairs
put up shelf|shelf|Home repairs
drill|brick, fixing|Home repairs
wall plug|fixing|Home repairs
hang picture|picture wall|Home repairs
hang mirror|picture wall|Home repairs
picture frame|picture wall|Home repairs
picture hanging|picture wall|Home repairs
mirror|picture wall|Home repairs
tv mount|brick, fixing|Home repairs
wall mount|brick, fixing|Home repairs
mount tv|brick, fixing|Home repairs
curtain rail|curtain pole|Home repairs
curtain pole|curtain rail|Home repairs
curtain rod|curtain rail|Home repairs
blind|curtain rail|Home repairs
flat pack|wardrobe|Home repairs
flatpack|flat pack, wardrobe|Home repairs
ikea|flat pack, wardrobe|Home repairs
assemble furniture|flat pack, wardrobe|Home repairs
furniture assembly|flat pack, wardrobe|Home repairs
assemble|flat pack, wardrobe|Home repairs
assembly|flat pack, wardrobe|Home repairs
wardrobe|flat pack, closet|Home repairs
closet|wardrobe, flat pack|Home repairs
bed frame|flat pack|Home repairs
bunk bed|flat pack|Home repairs
chest of drawers|flat pack|Home repairs
drawer|flat pack, stuck|Home repairs
furniture|flat pack|Home repairs
door|hinge|Home repairs
hinge|door|Home repairs
handle|door|Home repairs
doorbell|door|Home repairs
letterbox|door|Home repairs
draught|sash window|Home repairs
draughty|draught, sash window|Home repairs
drafty|draught, sash window|Home repairs
window|sash window|Home repairs
sash window|draught|Home repairs
glazier|window|Home repairs
banister|stairs, wobbly|Home repairs
bannister|banister, wobbly|Home repairs
handrail|banister|Home repairs
stair|banister|Home repairs
floorboard|squeak|Home repairs
squeaky|squeaking|Home repairs
creak|squeak|Home repairs
wobbly|loose, banister|Home repairs
loose|wobbly|Home repairs
gate|hinge|Home repairs
skirting|woodwork, carpenter|Home repairs
plaster|plasterer|Home repairs
plasterer|plaster|Home repairs
plastering|plaster|Home repairs
drywall|plaster|Home repairs
gutter|small jobs|Home repairs
roof|small jobs|Home repairs
loft|small jobs|Home repairs
attic|loft|Home repairs
worktop|carpenter|Home repairs
countertop|worktop, carpenter|Home repairs
kitchen cupboard|hinge, door|Home repairs
cupboard|hinge, door|Home repairs
cabinet|hinge, door|Home repairs
smoke alarm|electrician|Home repairs
light fitting|electrician|Home repairs
light switch|electrician|Home repairs
plug socket|electrician|Home repairs
socket|electrician|Home repairs
surveyor|building surveyor|Home repairs
snagging|small jobs|Home repairs
child lock|small jobs|Home repairs
painter|decorator, paint|Painting
decorator|paint|Painting
decorating|decorator, paint|Painting
decorate|decorator, paint|Painting
redecorate|decorator, paint|Painting
paint|decorator|Painting
repaint|paint, decorator|Painting
whitewash|paint|Painting
emulsion|paint|Painting
gloss|paint, woodwork|Painting
varnish|paint, woodwork|Painting
wallpaper|decorator, feature wall|Painting
wallpapering|decorator, feature wall|Painting
wall colour|colour, feature wall|Painting
colour|color|Painting
color|colour|Painting
ceiling|paint|Painting
nursery|room|Painting
box room|bedroom, paint|Painting
bedroom|room, paint|Painting
living room|room, paint|Painting
lounge|living room, paint|Painting
hallway|stairwell, paint|Painting
stairwell|hallway, stairs|Painting
front door||Painting
feature wall|wall|Painting
accent wall|feature wall|Painting
mural|feature wall, sign painter|Painting
sign painter|sign|Painting
fence|paint|Painting
primer|paint|Painting
undercoat|paint|Painting
scuffed|paint|Painting
flaking|paint|Painting
fill hole|crack, screw hole|Painting
bike|bicycle|Bikes
bicycle|bike|Bikes
cycle|bike|Bikes
cycling|bike, ride|Bikes
cyclist|bike|Bikes
push bike|bike|Bikes
pushbike|bike|Bikes
ebike|bike|Bikes
e bike|bike|Bikes
electric bike|bike|Bikes
bike mechanic|mechanic|Bikes
mechanic||Bikes
puncture|tube, tyre|Bikes
flat tyre|puncture, tube|Bikes
flat tire|puncture, tube|Bikes
tyre|tire, tube|Bikes
tire|tyre, tube|Bikes
inner tube|puncture, tube|Bikes
brake|brake pad, cable|Bikes
gear|gears skip|Bikes
derailleur|gear|Bikes
chain|gear|Bikes
pedal|bike|Bikes
handlebar|bike|Bikes
saddle|bike|Bikes
wheel|wobble|Bikes
spoke|wheel, wobble|Bikes
crank|bike|Bikes
tandem|bike|Bikes
tricycle|bike|Bikes
road safety|commute|Bikes
cycle lesson|commute|Bikes
balance bike|child bike|Bikes
child seat|trailer|Bikes
cargo bike|trailer|Bikes
scooter|bike|Bikes
stabilisers|child bike|Bikes
training wheels|child bike|Bikes
tune up|service|Bikes
bike service|service|Bikes
commute|ride|Bikes
ride|commute|Bikes
ride a bike|commute|Bikes
bike ride|commute|Bikes
bike commute|commute|Bikes
traffic|commute|Bikes
squeal|brake|Bikes
squealing|brake|Bikes
baker|bread, baking|Baking
bake|bread, cake|Baking
cake|birthday cake|Baking
birthday cake|cake|Baking
wedding cake|cake|Baking
cupcake|cake, tray bake|Baking
muffin|cake, tray bake|Baking
cookie|biscuit, tray bake|Baking
biscuit|cookie, tray bake|Baking
brownie|tray bake|Baking
flapjack|tray bake|Baking
tray bake|brownie|Baking
traybake|tray bake, brownie|Baking
pastry|pastry chef|Baking
chef|pastry, baker|Baking
croissant|pastry|Baking
patisserie|pastry|Baking
pie|pastry|Baking
tart|pastry|Baking
bread|loaf, sourdough|Baking
loaf|bread|Baking
sourdough|starter, bread|Baking
starter|sourdough|Baking
dough|bread|Baking
focaccia|bread|Baking
baguette|bread|Baking
bagel|bread|Baking
challah|bread|Baking
naan|bread|Baking
pizza|bread|Baking
gluten free||Baking
vegan||Baking
nut free||Baking
dessert|cake|Baking
pudding|cake|Baking
sweet treat|cake, brownie|Baking
icing|cake|Baking
frosting|cake|Baking
cook|baking|Baking
cooking|baking|Baking
catering|tray bake|Baking
party food|tray bake|Baking
cake sale|tray bake|Baking
bake sale|tray bake|Baking
oven||Baking
music||Music lessons
musician|music|Music lessons
music teacher|music|Music lessons
guitar|chord|Music lessons
guitarist|guitar, chord|Music lessons
ukulele|chord|Music lessons
bass guitar|chord|Music lessons
banjo|chord|Music lessons
chord|guitar|Music lessons
strum|chord|Music lessons
piano||Music lessons
pianist|piano|Music lessons
keyboard lesson|piano|Music lessons
organ|piano|Music lessons
violin|fiddle|Music lessons
fiddle|violin|Music lessons
cello|fiddle|Music lessons
viola|fiddle|Music lessons
harp|instrument|Music lessons
flute|instrument|Music lessons
recorder|instrument|Music lessons
clarinet|instrument|Music lessons
saxophone|instrument|Music lessons
sax|instrument|Music lessons
trumpet|instrument|Music lessons
trombone|instrument|Music lessons
brass|instrument|Music lessons
woodwind|instrument|Music lessons
harmonica|instrument|Music lessons
accordion|instrument|Music lessons
instrument||Music lessons
drum|drums, rhythm|Music lessons
drummer|drum, rhythm|Music lessons
percussion|drum, rhythm|Music lessons
rhythm|drum|Music lessons
sing|singing, voice|Music lessons
singer|singing, voice|Music lessons
singing|voice, sing|Music lessons
voice|singing|Music lessons
vocal|singing, voice|Music lessons
vocal coach|singing, voice|Music lessons
choir|singing, sing|Music lessons
karaoke|singing, voice|Music lessons
theory|grades|Music lessons
music theory|theory|Music lessons
music exam|grade exam|Music lessons
grade exam|grades|Music lessons
abrsm|grade exam|Music lessons
sheet music|theory|Music lessons
read music|theory|Music lessons
songwriting|song|Music lessons
song||Music lessons
piano tuning|tune piano|Music lessons
gardener|garden|Gardening
gardening|garden|Gardening
garden|yard, border|Gardening
yard|garden|Gardening
lawn|mower, garden|Gardening
grass|mower, lawn|Gardening
mow|mower, lawn|Gardening
lawn mower|mower|Gardening
mow the lawn|mower|Gardening
hedge|shears, pruning|Gardening
hedge trimming|shears, pruning|Gardening
bush|pruning, shears|Gardening
shrub|pruning, shears|Gardening
weed|overgrown|Gardening
weeding|overgrown|Gardening
overgrown|bramble|Gardening
jungle|overgrown|Gardening
bramble|overgrown|Gardening
prune|pruning|Gardening
pruning|prune|Gardening
tree|fruit tree, prune|Gardening
tree surgeon|prune, fruit tree|Gardening
apple tree|fruit tree, prune|Gardening
fruit tree|prune|Gardening
rose|prune|Gardening
wisteria|prune|Gardening
flower|border|Gardening
flower bed|border|Gardening
flowerbed|border|Gardening
plant|vegetable, seedling|Gardening
pot plant|plant, balcony|Gardening
houseplant|plant|Gardening
balcony|window box|Gardening
window box|balcony|Gardening
patio|balcony|Gardening
planter|window box|Gardening
allotment|vegetable|Gardening
vegetable|salad, bean|Gardening
veg|vegetable|Gardening
veg patch|vegetable|Gardening
tomato|vegetable|Gardening
herb|vegetable, window box|Gardening
bulb|plant|Gardening
compost|green waste|Gardening
green waste|compost|Gardening
leaf|compost|Gardening
landscape|garden|Gardening
landscaping|garden|Gardening
turf|mower|Gardening
pond|garden|Gardening
greenhouse|seedling|Gardening
sew|sewing|Sewing
seamstress|tailor, alteration|Sewing
tailor|alteration, hem|Sewing
dressmaker|tailor, alteration|Sewing
dressmaking|tailor, alteration|Sewing
alteration|hem, tailor|Sewing
alter|alteration, hem|Sewing
take up|hem, trousers|Sewing
take in|alteration|Sewing
let out|alteration|Sewing
hem|trousers|Sewing
hemming|hem|Sewing
trousers|hem, pants|Sewing
pants|trousers, hem|Sewing
jeans|denim, patch|Sewing
denim|jeans|Sewing
skirt|hem|Sewing
dress|alteration|Sewing
wedding dress|wedding alteration|Sewing
bridal|wedding alteration|Sewing
bridesmaid|wedding alteration|Sewing
suit|alteration|Sewing
shirt|button, alteration|Sewing
zip|zipper|Sewing
zipper|zip|Sewing
button||Sewing
patch|mend visibly|Sewing
darn|mend visibly|Sewing
darning|mend visibly|Sewing
ripped|mend visibly, patch|Sewing
torn|mend visibly, patch|Sewing
tear|mend visibly, patch|Sewing
hole in jumper|mend visibly|Sewing
jumper|mend visibly, wool|Sewing
sweater|jumper, mend visibly|Sewing
coat|zip, waxed jacket|Sewing
jacket|zip, waxed jacket|Sewing
curtain|cushion|Sewing
drapes|curtain|Sewing
cushion|curtain|Sewing
upholstery|cushion|Sewing
quilt|sewing machine|Sewing
quilting|sewing machine|Sewing
knit|wool|Sewing
knitting|wool|Sewing
crochet|wool|Sewing
embroidery|sewing|Sewing
costume|costume maker|Sewing
fancy dress|costume maker|Sewing
sewing machine||Sewing
clothes|alteration, mend visibly|Sewing
scarf|wool|Sewing
school uniform|hem|Sewing
computer|laptop|Computer help
pc|computer, laptop|Computer help
laptop|computer|Computer help
macbook|mac, laptop|Computer help
imac|mac|Computer help
desktop|computer|Computer help
it support||Computer help
it help||Computer help
tech support||Computer help
tech|computer|Computer help
technology|computer|Computer help
slow computer|slow laptop|Computer help
slow laptop||Computer help
printer|sulking printer|Computer help
scanner|printer|Computer help
wifi|home network, wi fi|Computer help
wi fi|home network|Computer help
internet|home network|Computer help
broadband|home network|Computer help
router|home network|Computer help
network|home network|Computer help
phone|new device|Computer help
mobile|phone, new device|Computer help
smartphone|phone, iphone, android|Computer help
cell phone|phone, new device|Computer help
iphone|phone|Computer help
android|phone|Computer help
ipad|iphone, new device|Computer help
tablet|new device|Computer help
email||Computer help
e mail|email|Computer help
outlook|email|Computer help
password||Computer help
virus|scam email, slow laptop|Computer help
malware|scam email, slow laptop|Computer help
scam|scam email|Computer help
phishing|scam email|Computer help
backup|back up|Computer help
back up||Computer help
hard drive|photo, back up|Computer help
usb stick|back up|Computer help
data recovery|back up, lost photo|Computer help
excel|windows|Computer help
spreadsheet|windows|Computer help
word document|windows|Computer help
powerpoint|windows|Computer help
windows||Computer help
website|simple website|Computer help
web design|website|Computer help
web page|website|Computer help
webpage|website|Computer help
web developer|website, software engineer|Computer help
coding|software engineer|Computer help
programming|software engineer|Computer help
app|iphone, android|Computer help
zoom|video call|Computer help
video call||Computer help
skype|video call|Computer help
facetime|video call|Computer help
smart tv|new device|Computer help
till||Computer help
cv|curriculum vitae, resume|Computer help
curriculum vitae|cv, resume|Computer help
resume|cv, curriculum vitae|Computer help
cover letter|cv, letter|Computer help
job application|cv, letter|Computer help
typing|letter|Computer help
language||Languages
interpreter|translator|Languages
translator|translation, interpreter|Languages
translation|translator, interpreter|Languages
translate|translator, interpreter|Languages
english||Languages
esl|english|Languages
esol|english|Languages
ielts|english, test|Languages
polish||Languages
french||Languages
gcse french|french|Languages
spanish||Languages
german||Languages
italian||Languages
portuguese||Languages
arabic||Languages
mandarin||Languages
chinese||Languages
japanese||Languages
urdu||Languages
hindi||Languages
welsh||Languages
yoruba||Languages
sign language|british sign language|Languages
bsl|british sign language|Languages
british sign language||Languages
conversation|conversation practice|Languages
accent||Languages
grammar||Languages
gcse|a level|Languages
a level|gcse|Languages
homework|gcse|Languages
citizenship test|english, forms|Languages
form filling|forms|Languages
fill in form|forms|Languages
paperwork|forms|Languages
speak english|english|Languages
photographer|photograph, portrait|Photography
photography|photograph|Photography
photo|photograph, picture|Photography
photograph|photo, portrait|Photography
photoshoot|portrait|Photography
photo shoot|portrait|Photography
picture of family|family photograph|Photography
family photo|family photograph|Photography
family portrait|family photograph|Photography
passport photo|portrait|Photography
passport picture|passport photo, portrait|Photography
id photo|passport photo, portrait|Photography
visa photo|passport photo, portrait|Photography
portrait|headshot|Photography
headshot|portrait|Photography
profile picture|portrait|Photography
linkedin photo|portrait|Photography
wedding photographer|small wedding|Photography
wedding photo|small wedding|Photography
christening|small wedding|Photography
event photo|small wedding|Photography
product photo|picture shop|Photography
camera||Photography
dslr|camera|Photography
darkroom|film|Photography
film camera|film, darkroom|Photography
develop film|darkroom|Photography
baby photo|family photograph|Photography
pet portrait|small dog|Photography
photo editing|editing|Photography
photoshop|editing|Photography
dog|puppy|Dog walking
puppy|dog|Dog walking
pup|puppy, dog|Dog walking
dog walker|walk|Dog walking
dog walk|walk|Dog walking
walk my dog|walk|Dog walking
walk the dog|walk|Dog walking
walkies|walk, dog|Dog walking
dog sitter|dog, visit|Dog walking
dog sitting|dog, visit|Dog walking
dog minder|dog|Dog walking
pet sitter|cat, rabbit|Dog walking
pet sitting|cat, rabbit|Dog walking
pet care|cat, rabbit|Dog walking
pet|dog, cat, rabbit|Dog walking
cat|cat fed|Dog walking
cat sitter|cat fed|Dog walking
cat sitting|cat fed|Dog walking
kitten|cat|Dog walking
feed my cat|cat fed|Dog walking
feed the cat|cat fed|Dog walking
rabbit|rabbit fed|Dog walking
hamster|rabbit fed|Dog walking
tortoise||Dog walking
dog training|loose lead training|Dog walking
puppy training|loose lead training|Dog walking
dog trainer|loose lead training|Dog walking
lead|loose lead|Dog walking
leash|loose lead|Dog walking
spaniel|dog|Dog walking
labrador|dog|Dog walking
greyhound|dog|Dog walking
collie|dog|Dog walking
terrier|dog|Dog walking
kennel|dog|Dog walking
rescue dog|shy rescue|Dog walking
vet|veterinary nurse|Dog walking
driver|lift|Driving & lifts
drive|lift|Driving & lifts
driving|lift|Driving & lifts
lift|ride to, appointment|Driving & lifts
car ride|lift|Driving & lifts
taxi|minicab|Driving & lifts
cab|minicab|Driving & lifts
minicab|taxi|Driving & lifts
chauffeur|lift, minicab|Driving & lifts
airport|airport run|Driving & lifts
airport run||Driving & lifts
airport transfer|airport run|Driving & lifts
station|station run|Driving & lifts
train station|station run|Driving & lifts
hospital|appointment|Driving & lifts
doctor appointment|appointment|Driving & lifts
appointment||Driving & lifts
van|man with van|Driving & lifts
man with van|van|Driving & lifts
man and van|van|Driving & lifts
removal|van, small move|Driving & lifts
mover|van, small move|Driving & lifts
move house|van, small move|Driving & lifts
moving|van, small move|Driving & lifts
move|van, small move|Driving & lifts
tip run||Driving & lifts
tip|tip run|Driving & lifts
dump|tip run|Driving & lifts
rubbish|tip run|Driving & lifts
trash|tip run|Driving & lifts
garbage|tip run|Driving & lifts
junk|tip run|Driving & lifts
skip|tip run|Driving & lifts
mattress|tip run, van|Driving & lifts
sofa|couch, van|Driving & lifts
couch|sofa, van|Driving & lifts
settee|sofa, van|Driving & lifts
fridge|van|Driving & lifts
washing machine|van|Driving & lifts
collect|van|Driving & lifts
delivery|van|Driving & lifts
driving test|practice|Driving & lifts
driving lesson|driving test|Driving & lifts
driving instructor|driving test|Driving & lifts
learner driver|driving test, practice|Driving & lifts
learn to drive|driving test, practice|Driving & lifts
parallel parking|driving test, practice|Driving & lifts
parking|driving test, practice|Driving & lifts
wheelchair||Driving & lifts
heavy lifting|carry, van|Driving & lifts
carry|van|Driving & lifts
repairman|handyman, small jobs|Home repairs
tradesman|small jobs|Home repairs
tradesperson|small jobs|Home repairs
tool|tools|Home repairs
spirit level|proper level|Home repairs
screw|screwed, fixing|Home repairs
nail|fixing|Home repairs
glue|glued|Home repairs
plank|carpenter|Home repairs
wood|carpenter, joiner|Home repairs
timber|carpenter, joiner|Home repairs
desk|flat pack|Home repairs
table|flat pack|Home repairs
chair|glued, wobbly|Home repairs
bench|carpenter|Home repairs
lamp|electrician|Home repairs
light|electrician|Home repairs
light bulb|electrician|Home repairs
bulb change|electrician|Home repairs
fuse|electrician|Home repairs
ladder||Home repairs
wall|brick, plaster|Home repairs
hole in wall|plaster|Home repairs
crack|plaster|Home repairs
rattle|sash window|Home repairs
stuck door|door|Home repairs
sticky door|door|Home repairs
sticking|stuck|Home repairs
blocked sink|tap, bathroom|Home repairs
blocked drain|tap, bathroom|Home repairs
drain|tap, bathroom|Home repairs
pipe|plumber, tap|Home repairs
water|tap|Home repairs
damp|sealant|Home repairs
stain||Home repairs
letter box|door|Home repairs
cat flap|door|Home repairs
shed|carpenter|Home repairs
decking|carpenter|Home repairs
floor|carpenter|Home repairs
laminate|carpenter|Home repairs
worn||Home repairs
house clearance||Home repairs
baby gate|fixing|Home repairs
blinds|curtain rail|Home repairs
coat hook|fixing|Home repairs
towel rail|fixing|Home repairs
extractor fan|electrician|Home repairs
oven door|hinge|Home repairs
washer|tap|Home repairs
wallpaper stripping|decorator|Painting
radiator painting|woodwork|Painting
brush|paint|Painting
roller|paint|Painting
interior|room|Painting
exterior|front door|Painting
skirting board|woodwork|Painting
spray|paint|Painting
helmet|bike|Bikes
mountain bike|bike|Bikes
road bike|bike|Bikes
fold bike|bike|Bikes
brompton|bike|Bikes
raleigh|bike|Bikes
cassette|gear|Bikes
bmx|bike|Bikes
scone|tray bake|Baking
donut|cake|Baking
doughnut|cake|Baking
sponge|cake|Baking
fairy cake|cake|Baking
gingerbread|biscuit|Baking
macaron|pastry|Baking
roll|bread|Baking
bun|bread|Baking
yeast|bread|Baking
flour||Baking
celebration cake|cake|Baking
christening cake|cake|Baking
band||Music lessons
tune|song|Music lessons
mandolin|chord|Music lessons
double bass|instrument|Music lessons
bassoon|instrument|Music lessons
oboe|instrument|Music lessons
horn|instrument|Music lessons
bagpipe|instrument|Music lessons
composer|theory|Music lessons
dj||Music lessons
beatbox|rhythm|Music lessons
hum|singing|Music lessons
landscaper|garden|Gardening
soil|clay|Gardening
dig|garden|Gardening
ivy|overgrown|Gardening
nettle|overgrown|Gardening
lavender|border|Gardening
strawberry|vegetable|Gardening
potato|vegetable|Gardening
carrot|vegetable|Gardening
blackberry|bramble|Gardening
branch|prune|Gardening
cut the grass|mower|Gardening
strimmer|mower|Gardening
terrace|balcony|Gardening
stitch|mend visibly|Sewing
tailoring|alteration|Sewing
sleeve|alteration|Sewing
waist|alteration|Sewing
bag|zip|Sewing
cloth|sewing|Sewing
fabric|sewing|Sewing
leather|waxed jacket|Sewing
kilt|alteration|Sewing
duvet cover|sewing|Sewing
mending clothes|mend visibly|Sewing
screen|laptop|Computer help
keyboard|laptop|Computer help
mouse|laptop|Computer help
chromebook|laptop|Computer help
charger|phone|Computer help
whatsapp|video call, phone|Computer help
facebook|computer|Computer help
google|computer|Computer help
software|software engineer|Computer help
install|new device|Computer help
update|laptop|Computer help
hacked|scam email, password|Computer help
online banking|scam email|Computer help
landing page|website|Computer help
digital|computer|Computer help
printer ink|printer|Computer help
seo|website|Computer help
dutch||Languages
russian||Languages
ukrainian||Languages
turkish||Languages
greek||Languages
bengali||Languages
punjabi||Languages
gaelic||Languages
irish||Languages
swedish||Languages
korean||Languages
latin||Languages
linguist|translator|Languages
vocabulary||Languages
pronunciation||Languages
essay|english|Languages
snap|photograph|Photography
newborn photo|family photograph|Photography
album|photograph|Photography
video||Photography
videographer||Photography
selfie|portrait|Photography
studio|portrait|Photography
goldfish|cat fed|Dog walking
fish|cat fed|Dog walking
bird|cat fed|Dog walking
guinea pig|rabbit fed|Dog walking
bunny|rabbit fed|Dog walking
hound|dog|Dog walking
poodle|dog|Dog walking
doggy|dog|Dog walking
dog boarding|dog|Dog walking
house sitting|cat fed|Dog walking
chaperone|lift|Driving & lifts
transport|lift|Driving & lifts
pick up|lift|Driving & lifts
drop off|lift|Driving & lifts
lorry|van|Driving & lifts
truck|van|Driving & lifts
parcel|van|Driving & lifts
courier|van|Driving & lifts
bulky waste|tip run|Driving & lifts
recycling centre|tip run|Driving & lifts
storage|van|Driving & lifts
wardrobe move|van|Driving & lifts
piano move|van|Driving & lifts
$usual$, E'\n'), E'\n')) line, string_to_array(line, '|') f;
