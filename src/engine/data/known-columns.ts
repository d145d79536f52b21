import type { Field } from './mapped-columns.ts';

/** Column names in common datasets, in lower case and without punctuation, likeliest first. */
export const NAMES: Readonly<Record<Field, readonly string[]>> = {
  user: words(
    'userid user uid viewerid viewer customerid customer reviewerid memberid visitorid visitor customerno customernumber clientid client custid cust buyerid buyer shopperid shopper householdid household accountid sessionid',
  ),
  item: words(
    'itemid item movieid movie filmid film bookid book productid product parentasin asin songid trackid artistid gameid animeid newsid articleid contentid docid iid isbn sku skuid productcode productno stockcode itemcode articlecode articlenumber articleno article itemno itemnumber productnumber prodid variantid gtin ean upc eancode ean13 barcode skucode skuno skunumber recommendeditem recommendedproduct recommendedsku recommendation',
  ),
  rating: words('rating stars overall userrating bookrating movierating score grade value'),
  clicked: words(
    'clicked click isclicked isclick liked like purchased bought label quantity qty units',
  ),
  timestamp: words(
    'timestamp time ts datetime unixreviewtime eventtime ratedat createdat dateadded date eventtimestamp orderdate orderedat purchasedate purchasedat invoicedate boughtat transactiondate transactiontime transactiondatetime orderdatetime ordertime purchasetime soldat visittime',
  ),
  position: words('position pos slot place'),
  impression: words('impressionid impression impid requestid'),
  event: words('event eventtype eventname action actiontype behavior behaviour activity'),
  recommender: words('recommender recommenderid model system algorithm algo method tag run runid'),
  rank: words('rank ranking place position pos slot'),
  score: words('score prediction predicted pred relevance weight rating'),
  title: words(
    'title name itemtitle movietitle booktitle producttitle productname headline originaltitle itemname articlename articletitle productdisplayname prodname skuname',
  ),
  categories: words(
    'genres genre categories category maincategory topics topic tags tag department departmentname producttype productcategory categoryname productgroup productgroupname itemcategory aisle subcategory dept',
  ),
  year: words(
    'year releaseyear publicationyear originalpublicationyear yearofpublication releasedate published date',
  ),
  creators: words(
    'creators creator authors author bookauthor directors director artists artist brand developer manufacturer vendor',
  ),
  actors: words('actors actor cast stars starring leadactors maincast'),
  voteAverage: words('voteaverage averagevote avgvote imdbrating imdbscore'),
  price: words(
    'price unitprice itemprice productprice listprice retailprice sellingprice saleprice salesprice currentprice regularprice msrp rrp preis stückpreis verkaufspreis prix precio prezzo prijs pris',
  ),
  description: words(
    'description plot overview summary synopsis abstract productdescription longdescription',
  ),
  profile: words('profile persona bio about description'),
  searches: words('searches recentsearches searchhistory queries'),
  clicks: words('clicks recentclicks clickhistory clickeditems'),
  browsed: words('browsed browsedcategories viewedcategories browsinghistory'),
};

/** Names of columns that name a recommender, and seldom anything else. */
export const SYSTEMS = words('recommender recommenderid model system algorithm algo');

function words(text: string): readonly string[] {
  return text.split(' ');
}
