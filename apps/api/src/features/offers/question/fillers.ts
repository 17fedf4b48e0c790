// Stop words of search queries, besides PostgreSQL's own.
const listed = `a able about actually adult adults advice affordable after again all also always am an and any anybody anyone
anything anyway are arent around as asap ask at available away back bad badly be because been before beginner
beginners best better big bit booking both bring broken but buy by call came can cant cheap cheaply class
classes close coach coaching come cost costs could couldnt course courses dad daughter day decent did do dodgy
does doesnt doing done dont down dunno each easy else enough etc even evening ever every experience experienced
expert extra family fast father few find first fix fixed fixing for free friend friendly from full get gets
getting girl give go going gonna good got great guess guy had hadnt half handy happened happening has hasnt have
havent having he hello help helped helper helping helps her here heres hey hi him hire hiring his home hope
hopefully hoping hour hours house how hows husband i id if ill im in instructor into is isnt issue issues it its
ive job jobs just keep keeps kept kid kids kind know ladies lady last learn learning lesson lessons let lets
like little live living local locally long look looking lot love low made make making man many maybe me mend
mended mending might mine minute minutes month morning most mother much mum my near nearby nearest need needed
needing needs neighbor neighbour neighbourhood never new next nice no nobody not now of off offer offering oh ok
old older on once one ones only or our out over own people person place please possible prefer preferably price
prices pro probably problem professional proper properly provider put quick quickly quite quote rate really
reckon recommend recommendation recommended reliable repair repaired repairing right run safe same school seek
seeking service services session sessions set setup she should shouldnt show skill skilled so some somebody
someone something somewhere son soon sort sorted sorting start started starting still stop stopped struggling
stuck stuff such support suppose supposed sure take taught teach teacher teachers teaching team tell thank
thanks that thats the their them then there theres these they theyre thing things think thinking thinks this
thought time to today tomorrow too training tried trouble try trying tuition turn tutor tutoring tutors under
unsure up urgent urgently us use useless very want wanted wanting wants was wasnt way we week weekend weekly
well went were werent weve what whats when where wheres which while who whom whos whose why wife will wish with
without woman wonder wondering wont work worker working would wouldnt wrong year years yes you young your youre
yourself youve`

const fillers = new Set(listed.split(/\s+/))

const number = /^\d+$/

/**
 * Whether a word is a stop word or a bare number: ignored wherever the query has another word. In `year 10`,
 * the 10 must not match an offer of 10 years of experience.
 */
export function isFiller(word: string): boolean {
  return fillers.has(word) || number.test(word)
}
