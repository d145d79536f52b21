/** Jobs of adults: a starting list, not a census. */
export const JOBS: readonly string[] = [
  'accountant', 'ambulance driver', 'archaeologist', 'architect', 'baker', 'bank clerk', 'beekeeper',
  'bicycle courier', 'bookbinder', 'bookseller', 'botanist', 'bricklayer', 'bus driver', 'butcher',
  'call centre agent', 'care worker', 'carpenter', 'cashier', 'chemist', 'choir conductor', 'civil servant',
  'cleaner', 'cook', 'crane operator', 'customs officer', 'dance teacher', 'data analyst', 'dentist',
  'doctor', 'dressmaker', 'electrician', 'event organiser', 'factory worker', 'farmer', 'ferry captain',
  'film editor', 'firefighter', 'fisher', 'flight attendant', 'florist', 'forester', 'gardener', 'geologist',
  'glazier', 'goldsmith', 'graphic designer', 'hairdresser', 'hotel receptionist', 'house painter',
  'insurance agent', 'interpreter', 'journalist', 'judge', 'kindergarten teacher', 'laboratory assistant',
  'landscape architect', 'lawyer', 'librarian', 'locksmith', 'lorry driver', 'mathematician', 'mechanic',
  'midwife', 'miner', 'museum guard', 'music teacher', 'nurse', 'office manager', 'optician', 'paramedic',
  'pharmacist', 'photographer', 'physiotherapist', 'piano tuner', 'pilot', 'plumber', 'police officer',
  'post office clerk', 'potter', 'primary school teacher', 'programmer', 'psychologist', 'radio presenter',
  'railway engineer', 'roofer', 'sailor', 'sales representative', 'security guard', 'shepherd', 'shoemaker',
  'shop owner', 'social worker', 'soldier', 'sound engineer', 'stonemason', 'surgeon', 'surveyor', 'tailor',
  'taxi driver', 'teacher of mathematics', 'telephone technician', 'tour guide', 'translator',
  'travel agent', 'university lecturer', 'vet', 'waiter', 'warehouse worker', 'watchmaker',
  'weather forecaster', 'web developer', 'welder', 'winegrower', 'youth worker', 'zookeeper',
]; // prettier-ignore

export const CHILDREN_HOBBIES: readonly string[] = [
  'acting in the school play', 'badminton', 'baking biscuits', 'ballet', 'beach combing', 'board games',
  'bug hunting', 'building dens', 'climbing trees', 'collecting shells', 'collecting stickers', 'comics',
  'computer games', 'drawing animals', 'football', 'gymnastics', 'handball', 'hide and seek',
  'ice skating', 'judo', 'kite flying', 'knot tying', 'learning magic tricks', 'model trains',
  'origami', 'paper planes', 'playing the drums', 'playing the recorder', 'puppet shows', 'puzzles',
  'reading', 'riding a scooter', 'rope skipping', 'science kits', 'singing in a choir', 'skateboarding',
  'stargazing', 'swimming', 'toy bricks', 'trading cards', 'trampoline', 'writing stories',
]; // prettier-ignore

export const ADULT_HOBBIES: readonly string[] = [
  'allotment gardening', 'amateur astronomy', 'amateur radio', 'amateur theatre', 'archery', 'baking bread',
  'ballroom dancing', 'basket weaving', 'billiards', 'bird watching', 'bonsai', 'bouldering', 'boxing',
  'brewing beer', 'bridge', 'calligraphy', 'camping', 'canoeing', 'card magic', 'carving wood',
  'charity runs', 'cheese making', 'chess', 'choral singing', 'collecting maps', 'collecting records',
  'collecting stamps', 'cooking for friends', 'cricket', 'cross-stitch', 'crosswords', 'cycling',
  'darts', 'diving', 'dog training', 'drawing portraits', 'embroidery', 'family history', 'fencing',
  'fishing', 'flower arranging', 'folk dancing', 'foraging', 'fossil hunting', 'geocaching', 'go',
  'golf', 'hiking', 'horse riding', 'ice hockey', 'jewellery making', 'juggling', 'karaoke', 'karate',
  'keeping bees', 'keeping tropical fish', 'knitting', 'learning languages', 'local history',
  'long-distance running', 'mending clocks', 'metal detecting', 'model railways', 'motorcycling',
  'mountain biking', 'mushroom picking', 'mystery evenings', 'online games', 'orienteering', 'painting in oils',
  'parkour', 'photography', 'pigeon racing', 'playing the accordion', 'playing the cello', 'playing the guitar',
  'poetry', 'pottery', 'pub quizzes', 'quilting', 'restoring furniture', 'rowing', 'sailing', 'salsa',
  'scrapbooks', 'sewing', 'sketching buildings', 'skiing', 'street photography', 'sudoku', 'surfing',
  'swimming in lakes', 'table tennis', 'tai chi', 'tango', 'tennis', 'train journeys', 'travelling by bicycle',
  'urban gardening', 'volleyball', 'volunteering at a shelter', 'weaving', 'weightlifting', 'yoga',
]; // prettier-ignore
