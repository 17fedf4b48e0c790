// What people say around the thing they look for. PostgreSQL's own stop words are left out before.
const listed = `a about adult adults advice affordable after again all also always am an and any anybody anyone anything are around as asap
ask at available away back bad badly be because been before beginner beginners best better big bit booking both
bring broken but buy by call came can cant cheap cheaply class classes close coach coaching come cost costs
could couldnt course courses dad daughter day decent did do does doesnt doing done dont down each easy else
enough etc even evening ever every experience experienced expert extra family fast father few find first fix
fixed fixing for free friend friendly from full get gets getting girl give go going good got great guy had half
handy has have having he hello help helped helper helping helps her here hey hi him hire hiring his home hour
hours house how husband i id if ill im in instructor into is isnt it its ive job jobs just keep kid kids kind
know ladies lady last learn learning lesson lessons let lets like little live living local locally long look
looking lot love low made make making man many maybe me mend mended mending mine minute minutes month morning
most mother much mum my near nearby nearest need needed needing needs neighbor neighbour neighbourhood never new
next nice no nobody not now of off offer offering oh ok old older on once one only or our out over own people
person place please possible prefer preferably price prices pro problem professional proper properly provider
put quick quickly quite quote rate really recommend recommendation recommended reliable repair repaired
repairing right run safe same school seek seeking service services session sessions set setup set setup she should show skill
skilled so some somebody someone something somewhere son soon sort start started starting still stop stopped
stuck such support sure take taught teach teacher teachers teaching team tell thank thanks that the their them
then there these they thing things this time to today tomorrow too training try trying tuition turn tutor
tutoring tutors under up urgent urgently us use very want wanted wanting wants was way we week weekend weekly
well went were what when where which while who whom whose why wife will wish with without woman wont work worker
working would wouldnt year years yes you young your yourself`

const fillers = new Set(listed.split(/\s+/))

/** Whether a word says little about what is looked for: it is left out wherever another one says more. */
export function isFiller(word: string): boolean {
  return fillers.has(word)
}
