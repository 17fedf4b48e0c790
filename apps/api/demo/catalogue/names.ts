/** Names of the United Kingdom, grouped by origin so that first and last names match. */
export interface Origin {
  /** How common it is, relative to the others. */
  weight: number
  female: readonly string[]
  male: readonly string[]
  last: readonly string[]
  /** Skin tones of the drawn faces, from the palette of the avatars. */
  tones: readonly number[]
  /** Head coverings of some of the drawn faces. */
  cover?: { female?: Cover; male?: Cover; probability: number }
}

export type Cover = 'hijab' | 'turban' | 'headwrap'

const split = (names: string) => names.split(', ')

export const origins: readonly Origin[] = [
  {
    weight: 46,
    female: split(
      'Alice, Amelia, Beth, Charlotte, Edie, Eleanor, Emma, Florence, Gemma, Georgia, Hannah, Harriet, Imogen, Jess, Joanne, Kate, Laura, Lucy, Margaret, Martha, Molly, Nell, Olivia, Pauline, Poppy, Rachel, Rosie, Ruth, Sophie, Susan, Tabitha, Victoria',
    ),
    male: split(
      'Adam, Alfie, Archie, Ben, Callum, Charlie, Daniel, David, Edward, Frank, George, Graham, Harry, Henry, Jack, James, Joe, Keith, Leo, Luke, Martin, Matthew, Neil, Oliver, Oscar, Peter, Rob, Sam, Simon, Stanley, Thomas, Will',
    ),
    last: split(
      'Abbott, Ashworth, Barker, Bennett, Booth, Bradshaw, Carter, Chambers, Clarke, Cooper, Dawson, Edwards, Fletcher, Fox, Gibson, Goodwin, Hargreaves, Harrison, Hartley, Hughes, Jackson, Kirby, Lawson, Marsh, Mitchell, Newman, Osborne, Parker, Pearson, Pritchard, Reynolds, Sharp, Shaw, Spencer, Taylor, Thornton, Turner, Walker, Watson, Whitaker, Winterbottom, Wright',
    ),
    tones: [0, 1],
  },
  {
    weight: 9,
    female: split('Ailsa, Catriona, Eilidh, Fiona, Isla, Kirsty, Mairi, Morag, Shona, Skye'),
    male: split('Alasdair, Angus, Calum, Ewan, Fergus, Finlay, Gregor, Hamish, Lachlan, Rory'),
    last: split(
      'Buchanan, Cameron, Drummond, Fraser, Galbraith, MacKenzie, MacLeod, McAllister, Munro, Sinclair, Stewart',
    ),
    tones: [0, 1],
  },
  {
    weight: 8,
    female: split('Angharad, Bronwen, Carys, Cerys, Ffion, Gwen, Nia, Seren'),
    male: split('Aled, Dylan, Emyr, Gareth, Huw, Iestyn, Owain, Rhys'),
    last: split('Bowen, Davies, Evans, Gruffydd, Jenkins, Llewellyn, Morgan, Price, Rees, Vaughan'),
    tones: [0, 1],
  },
  {
    weight: 9,
    female: split('Aoife, Ciara, Deirdre, Gráinne, Maeve, Niamh, Órla, Róisín, Saoirse, Siobhán'),
    male: split('Brendan, Cillian, Conor, Declan, Eoin, Fionn, Liam, Oisín, Pádraig, Seán'),
    last: split(
      'Brennan, Byrne, Doherty, Fitzgerald, Gallagher, Kavanagh, McCann, Murphy, O’Brien, O’Connor, O’Neill, Quinn',
    ),
    tones: [0, 1],
  },
  {
    weight: 6,
    female: split('Anjali, Deepa, Kavita, Meera, Nisha, Priya, Sunita'),
    male: split('Anil, Arjun, Karan, Nikhil, Rajesh, Rohan, Vikram'),
    last: split('Bhatt, Desai, Joshi, Kapoor, Patel, Rao, Sharma, Subramaniam, Thirunavukkarasu'),
    tones: [3, 4],
  },
  {
    weight: 6,
    female: split('Aisha, Ayesha, Fatima, Nadia, Rukhsana, Shabnam, Tahmina, Zainab'),
    male: split('Aamir, Bilal, Hamza, Imran, Rafiq, Tariq, Usman, Yusuf'),
    last: split('Ahmed, Chaudhry, Chowdhury, Hussain, Iqbal, Khan, Malik, Miah, Rahman, Uddin'),
    tones: [2, 3, 4],
    cover: { female: 'hijab', probability: 0.5 },
  },
  {
    weight: 3,
    female: split('Harpreet, Jasmin, Manjit, Navneet, Simran'),
    male: split('Gurdeep, Harjit, Jaspal, Sukhdev'),
    last: split('Bains, Dhillon, Gill, Grewal, Sandhu, Sidhu'),
    tones: [2, 3],
    cover: { male: 'turban', probability: 0.7 },
  },
  {
    weight: 12,
    female: split(
      'Abena, Adaeze, Akua, Amina, Blessing, Chiamaka, Efua, Folasade, Grace, Halima, Ifeoma, Ngozi, Nkechi, Temitope, Wanjiku, Yewande, Zodwa',
    ),
    male: split(
      'Adewale, Babatunde, Chidi, Daniel, Emeka, Femi, Ibrahim, Kofi, Kwame, Mensah, Obinna, Olumide, Samuel, Sipho, Tendai, Tunde, Yaw',
    ),
    last: split(
      'Abiola, Achebe, Adeyemi, Agyeman, Asante, Bello, Boateng, Chukwuemeka, Danso, Eze, Kamara, Mensah, Mwangi, Ndlovu, Nwosu, Obi, Ogunleye, Ogunbanjo-Williams, Okonkwo, Oladipo, Osei, Owusu, Sesay',
    ),
    tones: [5, 6],
    cover: { female: 'headwrap', probability: 0.25 },
  },
  {
    weight: 7,
    female: split('Cherelle, Denise, Joy, Marcia, Natasha, Paulette, Shanice, Sonia, Yvonne'),
    male: split('Carlton, Delroy, Dwayne, Errol, Jermaine, Leroy, Marcus, Reuben, Winston'),
    last: split(
      'Alleyne, Baptiste, Blake, Campbell, Douglas, Francis, Grant, Lewis, Morrison, Powell, Samuels',
    ),
    tones: [4, 5, 6],
  },
  {
    weight: 9,
    female: split(
      'Agnieszka, Alina, Anastasia, Daria, Dorota, Elena, Ewa, Ioana, Katarzyna, Magdalena, Milena, Oksana, Viktoria',
    ),
    male: split(
      'Andrei, Bogdan, Dmytro, Jakub, Krzysztof, Marek, Mihai, Pavel, Piotr, Stefan, Tomasz, Vasile, Zoltán',
    ),
    last: split(
      'Dudek, Melnyk, Horváth, Ionescu, Kowalczyk, Kovalenko, Mazur, Nagy, Nowak, Popescu, Szabó, Szczepaniak, Wójcik, Zając',
    ),
    tones: [0, 1],
  },
  {
    weight: 7,
    female: split('Beatriz, Carmen, Chiara, Despina, Giulia, Inês, Lucía, Mariana, Sofia, Valentina'),
    male: split('Alessandro, Dimitri, Duarte, Giorgos, João, Luca, Mateo, Nikos, Rafael, Tiago'),
    last: split(
      'Almeida, Bianchi, Costa, Fernández, Ferreira, García, Moreau, Papadopoulos, Papakonstantinou, Romano, Rossi, Santos, Silva',
    ),
    tones: [1, 2],
  },
  {
    weight: 7,
    female: split('Hana, Jia, Linh, Mei, Min-ji, Sakura, Siew Ling, Thuy, Xin, Yuki'),
    male: split('Chun, Haruto, Hiroshi, Jun, Kenji, Minh, Tuan, Wei, Wing, Zhen'),
    last: split(
      'Chan, Chen, Cheung, Huang, Kim, Lam, Li, Nakamura, Nguyen, Park, Tan, Tanaka, Tran, Wong, Zhang',
    ),
    tones: [1, 2],
  },
  {
    weight: 6,
    female: split('Azadeh, Dilan, Elif, Hoda, Leila, Maryam, Noor, Rana, Shirin, Zeynep'),
    male: split('Ali, Cem, Emre, Farhad, Hassan, Kaveh, Mehmet, Omar, Reza, Sami'),
    last: split(
      'Aydın, Demir, Farahani, Haddad, Hosseini, Kaya, Khalil, Mansour, Nazari, Rahimi, Saleh, Yılmaz',
    ),
    tones: [2, 3],
    cover: { female: 'hijab', probability: 0.3 },
  },
]

/** Second part of some double-barrelled names, to test long names in the layout. */
export const secondLastNames = split(
  'Ashcroft, Bell, Cholmondeley, Fairweather, Featherstonehaugh, Hall, Lloyd, Montgomery, Rose, Sutherland, Ward, Young',
)
