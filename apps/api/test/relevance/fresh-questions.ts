/**
 * As `tuning-questions.ts`, written from the offers alone before the search had run on them. Results from
 * before any tuning are in decision 140.
 */
export const freshQuestions = `
tap drips all night|Home repairs|tap|drip
flat tyre on my brompton|Bikes|puncture|tubes
celiac friendly bday cake|Baking|gluten-free
ukulele for my daughter|Music lessons|chords|children|spare instrument
hedge needs a trim|Gardening|prun|shears
zip broke on my parka|Sewing|zip
macbook really slow|Computer help|slow laptop|mac
nursery needs a lick of paint|Painting|children’s rooms|room
year 10 french resit|Languages|french
photo for dating app|Photography|portrait
cat needs feeding while were away|Dog walking|cats
lift to heathrow 5am|Driving & lifts|airport
curtain pole up near hackny|Home repairs|curtain rail|Hackney
push bike tune up islington|Bikes|service|brakes|gears|Islington
my son wants to learn piano brixton|Music lessons|piano|Brixton
set up nans ipad greenwich|Computer help|patient|iphone|video calls|Greenwich
polish lesson in headingly|Languages|polish|Headingley
man with van kentish town|Driving & lifts|van|Kentish Town
shorten trousers tooting|Sewing|hem|trousers|Tooting
mould round the bath|Home repairs|sealant
abrsm grade 3|Music lessons|grade
brambles everywhere|Gardening|overgrown
bridesmaid dress too long|Sewing|wedding|hem
think ive been scamed|Computer help|scam
damp stain on ceiling|Painting|ceiling
learn signing for deaf nephew|Languages|sign language
canon eos beginner|Photography|learn the camera
old labradoodle pulls on lead|Dog walking|calm|loose-lead
old sofa to the tip|Driving & lifts|tip runs|sofa
cupcakes for school fete|Baking|school fairs|cakes
`

/** As `freshQuestions`, but held out: the search isn't tuned on them. */
export const freshHeldBackQuestions = `
ikea pax wardrobe|Home repairs|flat-pack|wardrobe
chain keeps slipping|Bikes|gears|skips
my loaf wont rise|Baking|loaf|sourdough|bread
bongos for beginners|Music lessons|drums|percussion
grass is knee high|Gardening|mower|overgrown
jeans ripped at the knee|Sewing|denim|patches|mend
hp printer says offline|Computer help|printer
farrow and ball colour advice|Painting|colour
ielts|Languages|english|test
etsy product shots|Photography|market stall
puppy home alone all day|Dog walking|pupp
mum in wheelchair needs lift|Driving & lifts|wheelchair
key stuck in front door lock|Home repairs|locks
vegan brownies near easton|Baking|vegan|brownies|Easton
rose bush cut back peckam|Gardening|roses|prun|Peckham
emulsion hallway and stairs lewisham|Painting|stairwells|walls|Lewisham
baby photos walthamstow|Photography|family|portraits|christenings|Walthamstow
dog walks bedminster|Dog walking|Bedminster
lift to hospital from archway|Driving & lifts|appointments|Archway
kids bike brakes leeds|Bikes|brakes|child’s first bike|Leeds
help with cv in bethnal grn|Computer help|cvs|Bethnal Green
always wanted to sing|Music lessons|singing|sing
moth holes in jumper|Sewing|mend|wool
zoom with the grandkids|Computer help|patient|video calls
whats eating my tomatos|Gardening|tomatoes|vegetables
redecorate spare room|Painting|room
fill in council forms|Languages|forms
nervous about driving test next month|Driving & lifts|driving test|driving instructor
rescue greyhound scared of other dogs|Dog walking|rescue|calm|never a pack
wobbly bannister|Home repairs|banister|loose
`
