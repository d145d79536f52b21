/**
 * The frequent error values that spreadsheets write into cells in place of a value: those of Excel and Google Sheets in
 * English, and Excel's in German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish, Danish, Norwegian, Finnish,
 * Russian and Turkish, and LibreOffice's numbered ones.
 */
export const ERROR_VALUES: readonly string[] = [
  ...Array.from({ length: 40 }, (_, i) => `Err:${501 + i}`),
  ...['#N/A', '#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#ERROR!'],
  ...['#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!', '#CONNECT!', '#UNKNOWN!', '#GETTING_DATA'],
  ...['#BUSY!', '#EXTERNAL!', '#PYTHON!', '#TIMEOUT!'],
  ...['#NV', '#WERT!', '#BEZUG!', '#ZAHL!', '#ÜBERLAUF!', '#KALK!'],
  ...['#FELD!', '#BLOCKIERT!', '#UNBEKANNT!'],
  ...['#NUL!', '#VALEUR!', '#NOM?', '#NOMBRE!', '#PROPAGATION!'],
  ...['#N/D', '#¡NULO!', '#¡DIV/0!', '#¡VALOR!', '#¡REF!', '#¿NOMBRE?', '#¡NUM!'],
  ...['#NULO!', '#VALOR!', '#NOMBRE?', '#NOME?', '#NÚM!'],
  ...['#NULLO!', '#VALORE!', '#RIF!'],
  ...['#N/B', '#LEEG!', '#DEEL/0!', '#WAARDE!', '#VERW!', '#NAAM?', '#GETAL!'],
  ...['#N/D!', '#ZERO!', '#DZIEL/0!', '#ARG!', '#ADR!', '#NAZWA?', '#LICZBA!'],
  ...['#SKÄRNING!', '#DIVISION/0!', '#VÄRDEFEL!', '#REFERENS!', '#NAMN?', '#OGILTIGT!', '#SAKNAS!'],
  ...['#I/T', '#VÆRDI!', '#REFERENCE!', '#NAVN?', '#VERDI!'],
  ...['#TYHJÄ!', '#JAKO/0!', '#ARVO!', '#VIITTAUS!', '#NIMI?', '#LUKU!', '#PUUTTUU!'],
  ...['#Н/Д', '#ПУСТО!', '#ДЕЛ/0!', '#ЗНАЧ!', '#ССЫЛКА!', '#ИМЯ?', '#ЧИСЛО!'],
  ...['#YOK', '#BOŞ!', '#SAYI/0!', '#DEĞER!', '#BAŞV!', '#AD?', '#SAYI!'],
];
