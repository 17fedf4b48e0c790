/**
 * Everyday queries with the right results: question | category | words of a right offer, if the category
 * isn't enough | the place, if it isn't Camden. The search's words and weights are tuned on these.
 */
export const tuningQuestions = `
shelf|Home repairs|shel(f|ves)
shelves|Home repairs|shel(f|ves)
put up a shelf|Home repairs|shel(f|ves)
handyman|Home repairs
handyman near me|Home repairs
plumber|Home repairs
my tap drips|Home repairs|tap|drip
leaky faucet|Home repairs|tap|drip
carpenter|Home repairs
electrician near camden|Home repairs
fix a sash window|Home repairs|sash
door wont shut|Home repairs|door
flat pack wardrobe|Home repairs|flat.pack|wardrobe
ikea furniture assembly|Home repairs
wobbly banister|Home repairs|wobbly
reseal the bath|Home repairs|sealant
odd jobs|Home repairs
curtain rail|Home repairs|curtain rail
someone to fix a sticking lock|Home repairs|lock
plummer|Home repairs
painter|Painting
decorator|Painting
painting and decorating|Painting
paint my bedroom|Painting|bedroom|room
feature wall|Painting|feature wall
paint the front door|Painting|front door
ceiling needs painting|Painting|ceiling
redecorate the living room|Painting
childrens room|Painting|children’s rooms
bike repair|Bikes
bicycle|Bikes
puncture|Bikes|puncture|tube
flat tyre|Bikes|puncture|tube
brakes squeal|Bikes|brake
gears skipping|Bikes|gears|skips
bike service hackney|Bikes||Hackney
bike mechanic|Bikes
learn to ride in traffic|Bikes|commutes|ride
cargo bike|Bikes|cargo
birthday cake|Baking|cake
cake for my daughters birthday|Baking|cake
sourdough|Baking|sourdough
learn to bake bread|Baking|bread|loaf
gluten free cake|Baking|gluten|cake
brownies for school fair|Baking|brownie
pastry chef|Baking|pastry|bak
guitar for my son|Music lessons
guitar lessons|Music lessons
guitar teacher near brixton|Music lessons||Brixton
piano|Music lessons|piano
piano lessons for adults|Music lessons|piano|adults
singing lessons|Music lessons|sing
learn the violin|Music lessons|fiddle
drum teacher|Music lessons|drum
music theory|Music lessons|theory
gitar|Music lessons
gardener|Gardening
prune my roses|Gardening|prun|roses
mow the lawn|Gardening|mower
hedge trimming|Gardening|shears|prun
overgrown garden|Gardening|overgrown
vegetables on a balcony|Gardening|vegetables|balcon
gardner|Gardening
window boxes|Gardening|window box
take up trousers|Sewing|trousers|hem
new zip in a coat|Sewing|zip
tailor|Sewing|
alterations|Sewing|alteration
curtains made to measure|Sewing|curtain
learn to use a sewing machine|Sewing|machine
mend my jeans|Sewing|mend|denim|patch
wedding dress alterations|Sewing|wedding|alteration
seamstress|Sewing
slow laptop|Computer help|laptop
computer help for my mum|Computer help
printer wont print|Computer help|printer
wifi in the back bedroom|Computer help|network
new phone set up|Computer help|phone
cv help|Computer help|cv
website for a small shop|Computer help|website
scam emails|Computer help|scam
french lessons|Languages|french
polish teacher|Languages|polish
english conversation|Languages|english|conversation
sign language|Languages|sign language
gcse french|Languages|french
passport photo near camden|Photography
photographer|Photography
family portraits|Photography|family|portrait
wedding photographer|Photography|wedding
headshot for linkedin|Photography|portrait
dog walker|Dog walking
walk my dog at lunchtime|Dog walking
feed my cat|Dog walking|cats
puppy training|Dog walking|training|pupp
lift to the airport|Driving & lifts|airport
man with a van|Driving & lifts|van
driving lessons|Driving & lifts|driving
tip run|Driving & lifts|tip run
move a sofa|Driving & lifts|sofa|van
`
