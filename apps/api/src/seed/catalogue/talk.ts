/** What two neighbours say about a booking: from the client, from the provider, in turn. `{job}` is its title. */
export const talks: readonly (readonly string[])[] = [
  [
    'Hello! I have just asked you for “{job}”. Is the afternoon all right for you?',
    'Afternoon is perfect. Is there parking nearby?',
    'On the street, free after four.',
    'Lovely. See you then!',
  ],
  [
    'Hi, thank you for looking at my request. Do I need to get anything ready?',
    'Just a bit of space to work in. I bring the rest.',
    'I’ll clear the table. Tea or coffee?',
    'Tea, always tea.',
    'Noted!',
  ],
  [
    'Good morning! “{job}” isn’t urgent, so whichever day suits you.',
    'Thank you, that helps. Let me look at the week and come back to you.',
    'No rush at all.',
  ],
  [
    'Hello, quick question: is an hour enough, do you think?',
    'For this, yes. If it takes longer we can talk about it before I go on.',
    'That’s fair. Thanks!',
  ],
  [
    'Could you ring the lower bell? The upper one has been broken since spring.',
    'Will do. I might be able to look at the bell as well.',
    'You’re a treasure.',
  ],
  [
    'Thank you for taking “{job}” on! My neighbour recommended you.',
    'That’s kind of them. Shall I come to the front or the back?',
    'The front, number on the blue door.',
    'Found it on the map. Until then!',
  ],
]

/** What stands last in a thread that nobody has answered yet. */
export const waiting: readonly string[] = [
  'I might be ten minutes early. Is that a problem?',
  'One more thing: do you have a step ladder, or shall I bring mine?',
  'It’s supposed to rain, so I’ll come with the tram.',
]
