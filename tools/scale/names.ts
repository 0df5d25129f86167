const words = (text: string): string[] => text.trim().split(/\s+/);

/** First and last names of made-up members: every pair of them is a username, "amara.brooks". */
export const FIRST_NAMES = words(`
  amara ben clara dev elena felix grace hugo imani jonas keiko liam maya nadia omar priya quinn rosa samir tessa uma
  viktor wanda xavier yusuf zoe abel beatriz caleb dina emil freya gideon hana isaac june kofi lena marcus nell otis
  paloma ravi sofia tomas ursula vince willa yara zeke ada bruno celia dario edith farah gloria henrik ines jamal kira
  luca mabel nico opal petra rafael simone theo umar vera wesley ximena yosef zadie anton bianca cyrus daphne eli
  fiona gus hazel ivan joan kurt leila milo nora oscar pia rhys stella tariq ugo violet walter yvonne`);
export const LAST_NAMES = words(`
  adler brooks castillo dunn eriksen foster garcia hayashi ibarra jensen kowalski lopez mbeki novak okafor park quist
  rivera shah tran ueda vance walsh xu young zhang barlow chandra delgado ellis farrow greene holt iyer joyce keller
  larkin mensah nolan ortiz abbott bishop clarke dawson emery fields grant harlow irving jordan kemp lowell marsh
  norwood owens pratt reyes sutton thorne underwood vaughn whitaker yates zimmer aldana becker cortez donnelly espinoza
  fletcher gallagher hoffman ito jacobs kaplan lindgren morales nakamura oconnell petrov ramsey salazar takeda ulrich
  vargas weston yilmaz zeller ashby brennan calloway dorsey everett fontaine griffin hollis ingram keating lambert
  mercer nash ortega pereira ross schaefer tate ullman vega wilder york archer blake crane dalton eaton frost`);

/** Two of these name a business: "Copper Hollow". */
export const FIRST_WORDS = words(`
  Copper Willow Juniper Stone River Maple Silver Orchard Cedar Harbor Meadow Prairie Amber Clover Summit Linden Hollow
  Bramble Foxglove Lantern`);
export const SECOND_WORDS = words('Creek Hill Bend Grove Field Ridge Gate Spring Lane Brook');

export const STREETS = words('Maple Orchard Mill Church River Cedar Elm Prospect Union Station');

export const TOWNS: readonly (readonly [city: string, state: string, zip: string])[] = [
  ['Red Hook', 'NY', '12571'],
  ['Kingston', 'NY', '12401'],
  ['Albany', 'NY', '12207'],
  ['Portland', 'OR', '97214'],
  ['Denver', 'CO', '80205'],
  ['Austin', 'TX', '78704'],
  ['Chicago', 'IL', '60647'],
  ['Burlington', 'VT', '05401'],
];
