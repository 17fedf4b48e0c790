/** Second and third sentences of a bio. `{place}` becomes the neighbourhood. */
export const lives: readonly string[] = [
  'In {place} since before the coffee shops.',
  'New in {place} and keen to meet the street.',
  'Born in {place}, left twice, came back twice.',
  'Moved to {place} for a year, eleven years ago.',
  'Two children, one cat, no spare room.',
  'I swap more than I sell.',
  'Always up for a brew and a chat first.',
  'I volunteer at the food bank on Wednesdays.',
  'I collect sparks for piano lessons.',
  'Saving up sparks to get the garden done.',
  'Evenings and weekends work best.',
  'I answer messages the same day, promise.',
  'Quiet, punctual and good with shy people.',
  'I walk everywhere, so anything within a mile is easy.',
  'On the residents’ committee, sorry in advance.',
  'I would rather teach you than do it for you.',
  'Ask me about the community orchard.',
  'Part of the Tuesday repair café.',
  'I grew up where everybody helped everybody, and I miss it.',
  'Early riser, bad singer, decent cook.',
]

/** Review texts of clients that fit any provider, by number of stars. */
export const comments: Readonly<Record<2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'Couldn’t ask for a better neighbour.',
    'Friendly, careful and exactly on time. Will book again.',
    'Went out of their way to help. Thank you so much!',
    'Brilliant from the first message to the last minute.',
    'Just as we had talked about it, and cheerful all the way.',
    'Worth it twice over.',
    'Good to know that somebody like this lives so near.',
  ],
  4: [
    'Very good work, started a little late but let me know.',
    'Happy with it. One small thing left, which we can do ourselves.',
    'Kind and capable. It took a bit longer than planned.',
    'Good value and nice to talk to.',
    'All fine, would book again.',
    'Did exactly what we had agreed, in about the time we had agreed.',
    'A good job. Next time I’ll ask for a bit more detail beforehand.',
    'Pleasant and tidy. Found our door at the second try.',
    'Solid work at a fair price.',
  ],
  3: [
    'It’s done, though I had expected a bit more care at the end.',
    'Nice person, but it took a while to agree on the hour.',
    'Okay overall. The second half went better than the first.',
    'Good ideas, slow replies.',
    'We got there in the end.',
  ],
  2: ['An hour late, and in a hurry from then on.'],
}

/** Review texts of providers that fit any client. */
export const ofClients: readonly string[] = [
  'Said exactly what was needed, and had it all ready.',
  'Kind, on time, and there was tea.',
  'Clear messages and an easy door to find.',
  'Clear about everything from the start. A pleasure to work for.',
  'Lovely to meet a neighbour this way.',
  'Knew what they wanted and let me get on with it.',
  'Thoughtful and easy to talk to.',
  'Everything as agreed. I’d come again.',
]
