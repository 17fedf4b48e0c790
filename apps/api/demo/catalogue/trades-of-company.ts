import { usualCategories } from '../../src/operator/usual-categories.ts'
import type { Trade } from './trade.ts'

export const musicLessons: Trade = {
  ...usualCategories.musicLessons,
  weight: 9,
  rates: [16, 38],
  selves: [
    'Music teacher, {years} years.',
    'I sing in two choirs and lead one of them.',
    'Session musician, {years} years.',
    'Freelance musician, often between rehearsals.',
    'I play whatever is in the room.',
  ],
  openings: [
    'First chords in an hour, first song in three.',
    'Piano for people who were told they had no talent.',
    'Singing lessons for shy voices.',
    'Fiddle, by ear, the way it is passed on at home.',
    'Rhythm first: drums and percussion on practice pads.',
    'Theory that finally makes sense, for grades or for fun.',
  ],
  details: [
    'We play the songs that you actually listen to.',
    'Children from seven, and adults up to ninety-one so far.',
    'I bring a spare instrument for the first few lessons.',
    'Every lesson ends with something you can play to someone.',
    'Grade exams prepared calmly and without tears.',
    'I record short practice tracks for you to play along with.',
  ],
  closings: [
    'At your place or mine.',
    'Half hours for little ones.',
    'The first quarter of an hour is for getting to know each other.',
    'Weekday afternoons and Saturday mornings.',
    'I tune your piano’s worst notes for free.',
  ],
  jobs: [
    ['A very first lesson', 'Complete beginner, 43, always wanted to. I can clap in time.'],
    ['Lessons for my son', 'He is eight and picks out film tunes by ear.'],
    ['A song for my sister’s wedding', 'One song, six weeks to go, very nervous.'],
    ['Lessons for two', 'My husband and I would like to learn together.'],
    ['Grade 3 theory', 'The exam is in March. Intervals are a mystery.'],
  ],
  praise: [
    'So patient, and so much fun.',
    'Clear, kind and on time.',
    'I learned more than in a year of videos.',
  ],
}

export const languages: Trade = {
  ...usualCategories.languages,
  weight: 9,
  rates: [12, 32],
  selves: [
    'Language teacher, {years} years.',
    'Translator, four languages, one accent.',
    'I grew up with three languages at the table.',
    'Interpreter, {years} years.',
    'Retired teacher, still marking menus.',
  ],
  openings: [
    'Conversation over coffee, with corrections only when they help.',
    'Polish, from hello to the tax office.',
    'French for GCSE, A level and grown-ups who gave up once.',
    'English for new neighbours: appointments, schools, small talk.',
    'British Sign Language for families, shops and anyone who is curious.',
    'Spanish that people really speak, with plenty of music.',
    'Yoruba for children whose grandparents speak nothing else.',
  ],
  details: [
    'We read real things: menus, letters, football reports.',
    'You speak most of the time, I listen and take notes.',
    'A plan for the whole term when there is a test to pass.',
    'I send ten words after each lesson, and ask for them in the next.',
    'Help with forms and phone calls is part of it.',
    'Children learn through games and never notice.',
  ],
  closings: [
    'In person or by video.',
    'Groups of three pay the price of one.',
    'First lesson is a chat, to find where you are.',
    'Library, café or kitchen table.',
    'Mornings are best for me.',
  ],
  packages: [['Trial lesson', 30, 8]],
  place: 'online',
  jobs: [
    ['Conversation practice', 'I understand most of it, but I freeze when I have to answer.'],
    ['Help before the GCSE', 'My daughter needs a 6 and believes in a 4.'],
    ['Understand my in-laws', 'First Christmas with the whole family. I want to get the jokes.'],
    ['Practise for a test', 'It is in five weeks. Understanding is fine, answering is slow.'],
    ['A start from nothing', 'We move in the summer. Greetings, numbers and how to ask for help.'],
  ],
  praise: [
    'Always well prepared, and full of stories.',
    'Funny, warm and strict in the right places.',
    'An hour of talking that felt like ten minutes.',
  ],
}

export const dogWalking: Trade = {
  ...usualCategories.dogWalking,
  weight: 8,
  rates: [8, 15],
  selves: [
    'Veterinary nurse, {years} years.',
    'Runner looking for four-legged company.',
    'I grew up on a farm with nine collies.',
    'Retired, early riser, owner of good boots.',
  ],
  openings: [
    'An hour in the park, whatever the weather.',
    'Calm walks for old dogs, long ones for young dogs.',
    'I walk one household at a time, never a pack.',
    'Puppies visited at lunch so that your carpet survives.',
    'Shy rescue dogs are my speciality.',
  ],
  details: [
    'You get a photo and a note after every walk.',
    'Canine first aid certificate, renewed this year.',
    'Paws are rinsed and towelled before we come in.',
    'I know which park gates close properly and which don’t.',
    'Cats, rabbits and one tortoise fed on the way.',
    'Loose-lead training as we go, if you like.',
  ],
  closings: [
    'Keys kept in a safe, without names on them.',
    'First meeting is free, your dog decides.',
    'Weekdays from seven.',
    'Second dog at half price.',
    'References from three vets.',
  ],
  packages: [
    ['Walk round the park', 30, 9],
    ['Long walk', 90, 20],
  ],
  jobs: [
    ['Lunchtime walk for Biscuit', 'Cocker spaniel, four, friendly, pulls towards squirrels.'],
    ['Puppy visit', 'Luna is four months old. Out in the garden, play, water.'],
    ['Walk an old lady', 'Mabel is a fourteen-year-old greyhound. Twenty minutes is plenty.'],
    ['Two mornings next week', 'I start early on Tuesday and Thursday. Milo is easy.'],
    ['Long run with a pointer', 'He needs at least ten kilometres or eats the sofa.'],
  ],
  praise: [
    'Came home muddy, tired and in love.',
    'The photo made my working day.',
    'Reliable to the minute.',
  ],
}

export const driving: Trade = {
  ...usualCategories.driving,
  weight: 7,
  rates: [8, 16],
  selves: [
    'Minicab driver, {years} years.',
    'Van owner with a strong back.',
    'Bus driver on weekdays, patient on all days.',
    'Retired driving instructor.',
  ],
  openings: [
    'Lifts to appointments, with a hand to the door and company in the waiting room.',
    'A van, two straps and a sack barrow for small moves.',
    'Airport and station runs at hours when nobody else gets up.',
    'Practice before the driving test, in your own insured car.',
    'Tip runs, sofas and things that won’t go on the bus.',
  ],
  details: [
    'The car is electric, quiet and very clean.',
    'Wheelchair and walking frame fit in the back.',
    'I help to carry, up to the second floor.',
    'Child seats for three sizes.',
    'I wait if the appointment takes longer, at no extra charge up to half an hour.',
    'Blankets and straps are on board.',
  ],
  closings: [
    'Licence clean since 1998.',
    'Within fifteen miles.',
    'Fuel included.',
    'Sundays by arrangement.',
    'Quiet or chatty, you choose.',
  ],
  jobs: [
    ['Lift to the eye clinic', 'Dad can’t see well after the drops, so both ways please.'],
    ['Collect a sofa', 'Two-seater, ground floor to first floor, three miles.'],
    ['Station at five in the morning', 'Two people, two suitcases, one early train.'],
    ['Parallel parking until it works', 'Test in ten days. Everything else is fine.'],
    ['Tip run', 'Old shelves and a mattress. I have booked a slot at noon.'],
  ],
  praise: [
    'Calm, careful and good company.',
    'There to the minute, and patient with us.',
    'Friendly, unhurried and very safe.',
  ],
}
