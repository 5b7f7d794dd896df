import type { ContractorStatus } from '~/domains/contractors/states';

interface DemoContractor {
  ref: string;
  name: string;
  contact: string;
  /** The part before the @; the host is derived from the name. */
  desk: string;
  zip: string;
  city: string;
  address: string;
  categories: number[];
  /** Days ago. */
  since: number;
  /** Basis points. */
  fee: number;
  status: ContractorStatus;
}

/** `reference | name | contact | mailbox | zip | city | street | categories | days ago | fee | status` */
const lines = `
RPL | Rainier Plumbing | Nora Whitfield | billing | 98119 | Seattle | 1402 Elliott Ave W | 1 | 690 | 1000 | ACTIVE
CEL | Cascade Electric | Tom Okafor | accounts | 98108 | Seattle | 6109 4th Ave S | 2 | 684 | 1000 | ACTIVE
BRF | Ballard Roofing | Lena Sorensen | office | 98107 | Seattle | 4915 14th Ave NW | 4 | 655 | 800 | ACTIVE
SNH | Sound Heating | Victor Reyes | service | 98133 | Seattle | 12500 Aurora Ave N | 3 | 620 | 1000 | ACTIVE
MGP | Magnolia Painters | Ines Duarte | hello | 98199 | Seattle | 3214 W McGraw St | 5 | 588 | 1200 | ACTIVE
WLC | West Lake Carpentry | Adam Kowalski | shop | 98034 | Kirkland | 12006 NE 116th St | 6, 10 | 540 | 900 | ACTIVE
GLN | Greenlake Landscapes | Mei Tanaka | crew | 98103 | Seattle | 7011 Woodlawn Ave NE | 8 | 502 | 700 | ACTIVE
APX | Apex Appliance Repair | Gus Petersen | dispatch | 98004 | Bellevue | 1010 116th Ave NE | 7 | 466 | 1100 | ACTIVE
BRT | Bright Window Cleaning | Rosa Lindqvist | office | 98116 | Seattle | 4441 California Ave SW | 9 | 410 | 1000 | ACTIVE
HAN | Handy Anders | Anders Holm | anders | 98117 | Seattle | 8020 15th Ave NW | 10, 6, 5 | 371 | 1000 | ACTIVE
EVG | Evergreen Gutters | Kai Mahoe | kai | 98033 | Kirkland | 733 6th St S | 4, 9 | 240 | 800 | ACTIVE
PSD | Puget Drain and Sewer | Omar Haddad | jobs | 98055 | Renton | 421 S 3rd St | 1 | 122 | 950 | ACTIVE
NBE | Northbend Electric | Carla Moss | carla | 98045 | North Bend | 225 W North Bend Way | 2, 3 | 300 | 1000 | UNAVAILABLE
OLD | Olympic Flooring | Dale Hutchins | dale | 98134 | Seattle | 2944 1st Ave S | 6 | 695 | 1000 | INACTIVE
CSP | Columbia Spa and Plumbing | Ruth Adler | ruth | 98118 | Seattle | 4818 Rainier Ave S | 1, 10 | 610 | 900 | ACTIVE
LUX | Lux Lighting | Paul Nakata | hello | 98109 | Seattle | 601 Westlake Ave N | 2 | 575 | 1000 | ACTIVE
KRK | Kirkland Roofers | Sam Whitley | office | 98033 | Kirkland | 512 6th St S | 4 | 540 | 850 | ACTIVE
BHV | Bellevue Heating and Vents | Ines Ferro | service | 98004 | Bellevue | 1215 120th Ave NE | 3 | 498 | 1000 | ACTIVE
PCO | Pioneer Coatings | Gus Lindholm | gus | 98134 | Seattle | 1762 Airport Way S | 5 | 455 | 0 | ACTIVE
WSF | West Seattle Fences | Dora Klein | dora | 98116 | Seattle | 4411 California Ave SW | 8, 6 | 402 | 800 | ACTIVE
RGA | Redmond Garden Art | Omar Haddad | omar | 98052 | Redmond | 7980 Leary Way NE | 8 | 351 | 0 | ACTIVE
SOA | South End Appliances | Nell Porter | repairs | 98178 | Seattle | 8510 Renton Ave S | 7 | 288 | 1000 | ACTIVE
CLR | Clearview Cleaning | Ivana Petric | ivana | 98103 | Seattle | 4300 Stone Way N | 9 | 240 | 750 | ACTIVE
TLM | Tacoma Lumber Millwork | Ed Vance | shop | 98402 | Tacoma | 1924 Pacific Ave | 6 | 176 | 0 | INACTIVE
SHN | Shoreline Handyworks | Bea Ito | bea | 98133 | Seattle | 15332 Aurora Ave N | 10, 1 | 95 | 900 | ACTIVE`;

/** The contractors; more than a page of them. */
export const demoContractors: DemoContractor[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [ref, name, contact, desk, zip, city, address, categories, since, fee, status] = line.split(' | ');
    return {
      ref: ref!,
      name: name!,
      contact: contact!,
      desk: desk!,
      zip: zip!,
      city: city!,
      address: address!,
      categories: categories!.split(', ').map(Number),
      since: Number(since),
      fee: Number(fee),
      status: status as ContractorStatus,
    };
  });
