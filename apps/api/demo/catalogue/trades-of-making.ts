import { usualCategories } from '../../src/operator/usual-categories.ts'
import type { Trade } from './trade.ts'

export const baking: Trade = {
  ...usualCategories.baking,
  weight: 11,
  rates: [9, 20],
  selves: [
    'Weekend baker with a ten-year-old starter.',
    'Pastry chef, {years} years.',
    'I bake for the street party every June.',
    'Trained in a village bakery, now in a very small kitchen.',
    'Baker, {years} years, up before the birds.',
  ],
  openings: [
    'Sourdough from scratch, in your kitchen, with your oven’s moods.',
    'Birthday cakes that taste as good as they look.',
    'Learn one bread well: I teach the loaf you want to eat every day.',
    'Brownies, flapjacks and tray bakes for meetings and school fairs.',
    'Bakes from home: pão de queijo, challah, naan, whatever you miss.',
  ],
  details: [
    'I bring flour, a starter to keep, and scales.',
    'Vegan, gluten-free and nut-free done properly, with separate tins.',
    'We start in the morning, and you eat warm bread for lunch.',
    'Children are welcome, aprons come in small sizes.',
    'Tell me the number of guests and I suggest what is realistic.',
    'Plaits, scoring and shaping until your hands remember them.',
  ],
  closings: [
    'Ingredients included up to £5.',
    'Collection near the park, or I cycle it over.',
    'Three days’ notice for cakes, please.',
    'Saturdays are for lessons.',
    'Food hygiene certificate, level 2.',
  ],
  jobs: [
    ['First sourdough loaf', 'My starter is alive but my bread is a brick. Help.'],
    ['Cake for a seventh birthday', 'Twelve children, one with a nut allergy. He would love a fox on it.'],
    ['Croissant morning', 'Two of us would like to learn lamination. We have a big table.'],
    ['Bread for Sunday lunch', 'Two large loaves for fourteen people, something with seeds.'],
    ['Gluten-free tray bakes', 'For the residents’ meeting on Thursday, about thirty pieces.'],
    ['Bake with my grandmother', 'She wants to make challah again and her hands are tired.'],
  ],
  praise: [
    'Clear, calm and funny, and a wonderful baker.',
    'Smelled wonderful and tasted even better.',
    'Knows flour and ovens like nobody else.',
  ],
}

export const sewing: Trade = {
  ...usualCategories.sewing,
  weight: 7,
  rates: [9, 24],
  selves: [
    'Tailor, {years} years.',
    'Costume maker at a small theatre.',
    'I learned from my aunt in Lagos and never stopped.',
    'Mending evangelist with two machines and one cat.',
  ],
  openings: [
    'Hems, zips, patches and letting things out after a good winter.',
    'I mend visibly or invisibly, as you prefer.',
    'Curtains and cushions made to measure.',
    'Learn your way round a sewing machine in an afternoon.',
    'Alterations that make a second-hand suit look like yours.',
  ],
  details: [
    'Bring the shoes that you will wear with it.',
    'I do fittings in the evening, in a room with a proper mirror.',
    'Denim, wool, silk, and waxed jackets if you are patient.',
    'I keep a drawer of buttons from four decades.',
    'Wedding alterations with two fittings at least.',
    'You leave the lesson with something you made yourself.',
  ],
  closings: [
    'Most mending is done within a week.',
    'Bring your own machine or use mine.',
    'Thread included, fabric extra.',
    'Ten minutes from the station.',
    'Quick hems while you wait on Fridays.',
  ],
  packages: [['Trousers taken up', 30, 10]],
  place: 'provider',
  jobs: [
    ['Take up three pairs of trousers', 'About 3 cm each. One is lined.'],
    ['New zip in a winter coat', 'The zip has given up, the coat has ten years left.'],
    ['Curtains for a bay window', 'Three panels, 140 by 220. I have the fabric.'],
    ['Teach me the machine', 'Inherited a Singer from my nan. It scares me.'],
    ['Patch my favourite jeans', 'Both knees. Visible is fine, I like sashiko.'],
    ['Bridesmaid dress, two sizes down', 'The wedding is in a month. Satin, with a lining.'],
  ],
  praise: [
    'Careful hands and sharp eyes.',
    'Told me what was worth the work and what wasn’t.',
    'Patient, tidy and full of good ideas.',
  ],
}

export const gardening: Trade = {
  ...usualCategories.gardening,
  weight: 10,
  rates: [10, 22],
  selves: [
    'Gardener, {years} years.',
    'Allotment holder with too many courgettes.',
    'I studied botany and married a balcony.',
    'Head gardener once, part-time grandparent now.',
  ],
  openings: [
    'I make tired gardens look loved again.',
    'Balconies and window boxes that survive the wind.',
    'Pruning at the right time and never more than needed.',
    'Vegetables in small spaces: beans, salad and tomatoes that ripen.',
    'The overgrown corner you stopped looking at: I start there.',
  ],
  details: [
    'I bring secateurs, shears and a push mower.',
    'Everything goes to compost, not to landfill.',
    'I know what grows in heavy clay and what only sulks there.',
    'We plan for a year, so that something is always in flower.',
    'Bees, hedgehogs and lazy gardeners in mind.',
    'Roses, wisteria and fruit trees pruned by someone who has studied it.',
  ],
  closings: [
    'Dry days preferred, drizzle accepted.',
    'I share seedlings from my own greenhouse.',
    'Regular visits or a one-off rescue.',
    'Green waste taken away by arrangement.',
    'I leave you a page of what to do and when.',
  ],
  jobs: [
    ['Prune the apple tree', 'About 4 metres tall, not touched for years. Two old branches cross.'],
    ['Rescue a front garden', 'Mostly brambles. Underneath there should be a path.'],
    ['Window boxes for the spring', 'Four boxes, north-facing, third floor.'],
    ['Plan a vegetable bed', 'Two by three metres in full sun. We are complete beginners.'],
    ['Hedge trim', 'Privet, ten metres, head height. I have an extension lead.'],
    ['Plant twenty bulbs with the children', 'Two girls, five and seven, very keen on worms.'],
  ],
  praise: [
    'Knew the name of everything, including the weeds.',
    'Worked through the drizzle without a word.',
    'Left a page of what to do next. So helpful.',
  ],
}

export const photography: Trade = {
  ...usualCategories.photography,
  weight: 6,
  rates: [20, 45],
  selves: [
    'Photographer, {years} years.',
    'Press photographer turned portrait maker.',
    'I photograph people who hate being photographed.',
    'Film nerd with a darkroom under the stairs.',
  ],
  openings: [
    'Portraits outdoors, in ordinary light, that look like you.',
    'Small weddings, christenings and eightieth birthdays.',
    'Learn the camera that you own before you buy another.',
    'Pictures of what you make, for your shop or market stall.',
    'Family photographs without matching jumpers.',
  ],
  details: [
    'An hour gives you about fifteen finished pictures.',
    'We walk, talk, and forget the camera after five minutes.',
    'You get the files within a week, in colour and black and white.',
    'I bring a folding background and one good lamp: passport photos take ten minutes.',
    'Film if you like, developed in my own darkroom.',
    'Shy people and small dogs welcome.',
  ],
  closings: [
    'Editing is included.',
    'Golden hour is worth getting up for.',
    'Rain date included.',
    'Prints at cost.',
    'Ask for my portfolio.',
  ],
  packages: [['Portraits, ten pictures', 90, 60]],
  jobs: [
    ['Portrait for work', 'Something friendlier than my passport. Outdoors near the canal?'],
    ['Mum’s eightieth', 'Two hours at the community hall, about forty people.'],
    ['Photos of my pottery', 'Twenty pieces for an online shop, plain background.'],
    ['Learn manual mode', 'I own a good camera and use it like a phone.'],
    ['Family walk with pictures', 'Four of us and a dog who won’t sit.'],
  ],
  praise: [
    'Lovely company, and very good with light.',
    'Took the time to get it right, and it shows.',
    'Calm, kind and quick.',
  ],
}
