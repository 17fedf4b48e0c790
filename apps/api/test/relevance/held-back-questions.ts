/**
 * As `tuning-questions.ts`, but held out: the search isn't tuned on them, so that they measure how well it
 * generalises.
 */
export const heldBackQuestions = `
bookshelf up on brick wall|Home repairs|shel(f|ves)|brick
handy person for small jobs|Home repairs
dripping taps|Home repairs|tap|drip
squeaky floorboards|Home repairs|squeak
joiner|Home repairs
can anyone put together a wardrobe for me|Home repairs|flat.pack|wardrobe
draughty windows|Home repairs|sash
bathroom sealant|Home repairs|sealant
loose door handle|Home repairs|door|loose
electrican|Home repairs
plumber in islington|Home repairs||Islington
paint a stairwell|Painting|stair|wall
wall painting|Painting|wall
decorators|Painting
cracks in the wall before painting|Painting|crack|wall
nursery painted|Painting
bike wheel wobbles|Bikes|wobble
child’s first bike|Bikes|child
get my old bicycle back on the road|Bikes
hub gears|Bikes|hub
bake a loaf|Baking|bread|loaf
cookies and brownies for a meeting|Baking|brownie|tray
challah|Baking|challah
cakes|Baking|cake
piano teacher for a seven year old|Music lessons|piano|children
ukulele|Music lessons
voice coach|Music lessons|sing
grade exam|Music lessons|grade
drumming for kids|Music lessons|drum
tomatoes|Gardening|tomato
fruit tree pruning|Gardening|prun
help with weeding|Gardening
tidy up the yard|Gardening
hem a dress|Sewing|hem
broken zipper|Sewing|zip
cushion covers|Sewing|cushion
holes in my jumper|Sewing|mend
my computer is slow|Computer help|laptop
move photos to a new iphone|Computer help|photos|phone
teach grandma video calls|Computer help|video
résumé|Computer help|cv
learn spanish nw5|Languages|spanish|Kentish Town
yoruba for my children|Languages|yoruba
help with forms|Languages|forms
pictures for my online shop|Photography|shop
portrait outdoors|Photography|portrait
dog sitter|Dog walking
someone to take the dog out|Dog walking
ride to the hospital|Driving & lifts|appointment
removals|Driving & lifts|van
`
