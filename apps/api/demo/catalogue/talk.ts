/**
 * Chat messages about a booking, alternating from client to provider. `{job}` is its title. No phrase occurs
 * twice, so that conversations differ.
 */
type Talk = readonly string[]

/** Before the provider has accepted. */
export const askings: readonly Talk[] = [
  [
    'Good morning! “{job}” isn’t urgent, so whichever day suits you.',
    'Thank you, that helps. Let me look at the week and come back to you.',
    'No rush at all.',
  ],
  [
    'Hello, quick question: is an hour enough, do you think?',
    'Probably. I look at your request tonight and tell you.',
  ],
  [
    'Hi! I wrote down what I could think of. Ask if anything is unclear.',
    'It’s all there, thank you. I’ll check my diary first.',
  ],
  ['Hello, I have just asked you for “{job}”. Do you know our street?', 'I pass it every day.'],
  ['Would you be free for “{job}” that day? Another one would do as well.', 'I’ll know tomorrow morning.'],
  ['Hello! My neighbour told me about you.', 'How kind of them. I answer by tomorrow at the latest.'],
  ['Is “{job}” something that you do often?', 'Now and then. I’ll read what you wrote and let you know.'],
  ['I could send a picture, if that helps you decide.', 'Please do, then I can say how long it takes.'],
  ['Hello! Would “{job}” be something for a beginner like me?', 'Everybody was one. I’ll see what I can do.'],
  ['Is a weekend all right for you, or do you keep those free?', 'Saturdays are fine. Let me look.'],
  ['Hi, we’ve just moved in and know nobody yet.', 'Welcome! I’ll read your request after work.'],
  [
    'I put everything about “{job}” into the request. Is it too much?',
    'The more the better. I’ll answer soon.',
  ],
  ['Do you come to this side of the park as well?', 'I do, it’s ten minutes for me.'],
  ['There’s no hurry with “{job}”, by the way.', 'That’s good to know. I’ll find a day.'],
  ['Good morning! Is it you who helped the people at number nine?', 'That was me. Are they happy with it?'],
]

/** Start of a conversation after the provider has accepted, before the day. */
export const openings: readonly Talk[] = [
  ['Thank you for saying yes to “{job}”! Is there anything to get ready?', 'Just a bit of space to work in.'],
  ['Great that it works out. Is the afternoon all right for you?', 'Afternoon is perfect.'],
  ['Could you ring the lower bell? The upper one has been broken since spring.', 'Will do.'],
  ['Shall I buy anything for “{job}” before you come?', 'No need, I bring what it takes.'],
  ['Is there anything you don’t get on with? We have an old dog.', 'I’ll bring him a biscuit.'],
  ['Where do you park, usually?', 'I come by bike, so anywhere.'],
  ['Do you mind stairs? It’s the fourth floor.', 'They keep me young.'],
  ['Will it be loud? I would tell the people downstairs.', 'Ten minutes of it, no more.'],
  ['My sister will open the door, I’m home a little later.', 'Then I know whom to ask for.'],
  ['Can my son watch? He’s ten and asks a lot.', 'The more questions, the better.'],
  ['What do I do if I have to move “{job}” to another hour?', 'Write to me here, I read it on the way.'],
  ['Front or back door, which is easier for you?', 'The back one, if the gate is open.'],
  ['Have you got a long ladder? Ours is short.', 'Mine reaches the gutter.'],
  ['How much room do you need for your things?', 'A table’s worth.'],
]

/** End of such a conversation, still before the day. */
export const closings: readonly Talk[] = [
  ['Lovely. Tea or coffee?', 'Tea, always tea.'],
  ['Good to know, thanks!', 'See you then.'],
  ['Perfect, it’s in my calendar.', 'In mine as well.'],
  ['I’ll put the kettle on.', 'Now I’ll be early.'],
  ['Wonderful. The number is on the blue door.', 'I’ll find it.'],
  ['You’re a treasure.', 'We’ll see about that!'],
  ['Then “{job}” it is.', 'I’m looking forward to it.'],
  ['That’s a relief, thank you.', 'Don’t mention it.'],
  ['I’ll clear everything away before.', 'That saves us a quarter of an hour.'],
  ['Great. I’ll be at home all day.', 'Noted, I come when I said.'],
  ['Shall I remind you the evening before?', 'Please do, I’d like that.'],
  ['Until then!', 'Until then, and thank you for asking me.'],
  ['That’s all I wanted to know.', 'Write again if there’s more.'],
]

/** Last, unread message of a conversation, which fits before and after acceptance. */
export const waiting: readonly string[] = [
  'One more thing: is there anything that I should know beforehand?',
  'By the way, I’m easier to reach in the evenings.',
  'Sorry, I’m slow to answer today. Did I miss anything?',
]
