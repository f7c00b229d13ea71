/** The types of the API. `npm run api` makes this file; see the README. */

/** OneOf type helpers */
type Without<T, U> = { [P in Exclude<keyof T, keyof U>]?: never };
type XOR<T, U> = (T | U) extends object ? (Without<T, U> & U) | (Without<U, T> & T) : T | U;
type OneOf<T extends any[]> = T extends [infer Only] ? Only : T extends [infer A, infer B, ...infer Rest] ? OneOf<[XOR<A, B>, ...Rest]> : never;

export interface paths {
  "/api/accounts": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["NewAccount"];
        };
      };
      responses: {
        201: {
          headers: {
            "Set-Cookie"?: string;
          };
          content: {
            "application/json": components["schemas"]["SessionIdentity"];
          };
        };
      };
    };
  };
  "/api/accounts/current": {
    delete: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["Farewell"];
        };
      };
      responses: {
        204: {
          headers: {
            "Set-Cookie"?: string;
          };
          content: never;
        };
      };
    };
  };
  "/api/accounts/current/data": {
    get: {
      responses: {
        200: {
          headers: {
            "Content-Disposition"?: string;
          };
          content: {
            "application/json": components["schemas"]["Export"];
          };
        };
      };
    };
  };
  "/api/accounts/current/language": {
    put: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["LanguageChoice"];
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/accounts/current/mails": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["MailChoices"];
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["MailChoices"];
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/accounts/current/password": {
    put: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["PasswordChange"];
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/accounts/current/second-factor": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["SecondFactorState"];
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["FirstCode"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["RecoveryCodes"];
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["PasswordAgain"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["NewSecret"];
          };
        };
      };
    };
    delete: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["PasswordAndCode"];
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/book": {
    get: {
      parameters: {
        query: {
          cropYear: number;
          today?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["SeasonAndNotes"];
          };
        };
      };
    };
  };
  "/api/book/export.{format}": {
    get: {
      parameters: {
        query: {
          cropYear: number;
          today?: string;
          state?: components["schemas"]["ReportState"];
          county?: string;
          dueBy?: string;
          search?: string;
          order?: "farmer" | "-farmer" | "due" | "-due" | "state" | "-state" | "expected" | "-expected" | "reported" | "-reported" | "missing" | "-missing" | "ready" | "-ready" | "blocked" | "-blocked" | "acres" | "-acres" | "acresBefore" | "-acresBefore" | "lastActivity" | "-lastActivity" | "remindedOn" | "-remindedOn" | "calledOn" | "-calledOn" | "note" | "-note";
        };
        path: {
          format: "xlsx" | "csv";
        };
      };
      responses: {
        200: {
          headers: {
            "Content-Disposition"?: string;
          };
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
            "text/csv": string;
          };
        };
      };
    };
  };
  "/api/book/notes/{farmer_id}": {
    put: {
      parameters: {
        header?: {
          "If-Match"?: string;
        };
        path: {
          farmer_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["NoteBody"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["FarmerNote"];
          };
        };
      };
    };
  };
  "/api/book/reminders": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["RemindersBody"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["RemindedFarmers"];
          };
        };
      };
    };
  };
  "/api/book/reminders/{farmer_id}": {
    get: {
      parameters: {
        query: {
          cropYear: number;
          today?: string;
        };
        path: {
          farmer_id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["ReminderPreview"];
          };
        };
      };
    };
  };
  "/api/changes": {
    get: {
      parameters: {
        query?: {
          kinds?: ("planting" | "field" | "zeroReport")[];
          since?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["Changes"];
          };
        };
      };
    };
  };
  "/api/cropCodes": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["CropCode"][];
          };
        };
      };
    };
  };
  "/api/cropCodes/{crop}": {
    put: {
      parameters: {
        header?: {
          "If-Match"?: string;
        };
        path: {
          crop: "Mixed Forage" | "Soybeans" | "Cotton" | "Sunflowers" | "Dry Beans" | "Dry Peas" | "Canola" | "Alfalfa" | "Potatoes" | "Rice" | "Peanuts" | "Rye" | "Flax" | "Safflower";
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CropCodeBody"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["CropCode"];
          };
        };
      };
    };
    delete: {
      parameters: {
        header?: {
          "If-Match"?: string;
        };
        path: {
          crop: "Mixed Forage" | "Soybeans" | "Cotton" | "Sunflowers" | "Dry Beans" | "Dry Peas" | "Canola" | "Alfalfa" | "Potatoes" | "Rice" | "Peanuts" | "Rye" | "Flax" | "Safflower";
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/deadlines": {
    get: {
      parameters: {
        query?: {
          cropYear?: number;
          state?: string;
          county?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["KnownDeadline"][];
          };
        };
      };
    };
  };
  "/api/deadlines.ics": {
    get: {
      parameters: {
        query?: {
          token?: string;
        };
      };
      responses: {
        200: {
          content: {
            "text/calendar": string;
          };
        };
      };
    };
  };
  "/api/deadlines/farms": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["DatedFarms"];
          };
        };
      };
    };
  };
  "/api/deadlines/{deadline_id}": {
    put: {
      parameters: {
        header?: {
          "If-Match"?: string;
        };
        path: {
          deadline_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["DeadlineBody"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["KnownDeadline"];
          };
        };
        201: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["KnownDeadline"];
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          deadline_id: string;
        };
      };
      responses: {
        204: {
          headers: {
            ETag?: string;
          };
          content: never;
        };
      };
    };
  };
  "/api/email-verifications": {
    post: {
      responses: {
        202: {
          content: never;
        };
      };
    };
  };
  "/api/email-verifications/{token}": {
    put: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/fields/export.{format}": {
    get: {
      parameters: {
        query?: {
          farmer?: string[];
          bbox?: string;
          today?: string;
        };
        path: {
          format: "geojson" | "shp.zip" | "gpkg" | "kml" | "gpx" | "xlsx" | "csv";
        };
      };
      responses: {
        200: {
          headers: {
            "Content-Disposition"?: string;
          };
          content: {
            "application/geo+json": Record<string, never>;
            "application/zip": number[];
            "application/geopackage+sqlite3": number[];
            "application/vnd.google-earth.kml+xml": string;
            "application/gpx+xml": string;
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
            "text/csv": string;
          };
        };
      };
    };
  };
  "/api/fields/getDeletedFields": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetDeletedFields"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["DeletedFieldEntry"][];
          };
        };
      };
    };
  };
  "/api/fields/getFields": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetFields"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["Field"][];
          };
        };
      };
    };
  };
  "/api/fields/import": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["ImportBody"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["ImportAnswer"];
          };
        };
      };
    };
  };
  "/api/fields/imports/{import_id}": {
    delete: {
      parameters: {
        path: {
          import_id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["UndoneImport"];
          };
        };
      };
    };
  };
  "/api/fields/{field_id}": {
    get: {
      parameters: {
        path: {
          field_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          farmer?: string;
        };
        path: {
          field_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["FieldBody"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
        201: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
      };
    };
    delete: {
      parameters: {
        header?: {
          "If-Match"?: string;
        };
        path: {
          field_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
        204: {
          content: never;
        };
      };
    };
    patch: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          field_id: string;
        };
      };
      requestBody: {
        content: {
          "application/merge-patch+json": components["schemas"]["FieldPatch"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
      };
    };
  };
  "/api/fields/{field_id}/answers": {
    post: {
      parameters: {
        path: {
          field_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CorrectionAnswer"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
      };
    };
  };
  "/api/fields/{field_id}/confirm": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          field_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
      };
    };
  };
  "/api/fields/{field_id}/history": {
    get: {
      parameters: {
        path: {
          field_id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["FieldVersion"][];
          };
        };
      };
    };
  };
  "/api/fields/{field_id}/merge": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          field_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["MergeBody"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
      };
    };
  };
  "/api/fields/{field_id}/reject": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          field_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
        204: {
          content: never;
        };
      };
    };
  };
  "/api/fields/{field_id}/restore": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          field_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
      };
    };
  };
  "/api/fields/{field_id}/split": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          field_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["SplitBody"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["Field"][];
          };
        };
      };
    };
  };
  "/api/fields/{field_id}/withdraw": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          field_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Field"];
          };
        };
        204: {
          content: never;
        };
      };
    };
  };
  "/api/invitations": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["NewInvitations"];
        };
      };
      responses: {
        202: {
          content: never;
        };
      };
    };
  };
  "/api/invitations/links": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["WorkingLink"][];
          };
        };
      };
    };
    post: {
      responses: {
        201: {
          content: {
            "application/json": components["schemas"]["GivenLink"];
          };
        };
      };
    };
  };
  "/api/invitations/links/{invitation_id}": {
    delete: {
      parameters: {
        path: {
          invitation_id: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/invitations/{token}": {
    get: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["OpenInvitation"];
          };
        };
      };
    };
  };
  "/api/invitations/{token}/accept": {
    post: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["OwnLink"];
          };
        };
      };
    };
  };
  "/api/links": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["OwnLink"][];
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["NewLink"];
        };
      };
      responses: {
        202: {
          content: never;
        };
      };
    };
  };
  "/api/links/{link_id}": {
    delete: {
      parameters: {
        path: {
          link_id: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/links/{link_id}/accept": {
    post: {
      parameters: {
        path: {
          link_id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["OwnLink"];
          };
        };
      };
    };
  };
  "/api/links/{link_id}/remind": {
    post: {
      parameters: {
        path: {
          link_id: string;
        };
      };
      responses: {
        202: {
          content: never;
        };
      };
    };
  };
  "/api/links/{link_id}/restore": {
    post: {
      parameters: {
        path: {
          link_id: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/map/imagery": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["MapImagery"];
          };
        };
      };
    };
  };
  "/api/map/tiles.pmtiles": {
    get: {
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/vnd.pmtiles": number[];
          };
        };
        206: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/vnd.pmtiles": number[];
          };
        };
      };
    };
  };
  "/api/news": {
    get: {
      parameters: {
        query?: {
          before?: number;
          farmer?: string;
          news?: "new" | "changed" | "corrected" | "deleted" | "restored" | "linked" | "linkEnded" | "answered" | "photoAdded" | "confirmed";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["NewsPage"];
          };
        };
      };
    };
  };
  "/api/news/count": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["NewsCount"];
          };
        };
      };
    };
  };
  "/api/news/marks/{mark_id}": {
    put: {
      parameters: {
        path: {
          mark_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["Seen"];
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
    delete: {
      parameters: {
        path: {
          mark_id: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/openapi.json": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": Record<string, never>;
          };
        };
      };
    };
  };
  "/api/password-resets": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["ForgottenPassword"];
        };
      };
      responses: {
        202: {
          content: never;
        };
      };
    };
  };
  "/api/password-resets/{token}": {
    get: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
    put: {
      parameters: {
        path: {
          token: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["NewPassword"];
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/passwords/judge": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["ConsideredPassword"];
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/plants/access-log": {
    get: {
      parameters: {
        query?: {
          before?: string;
          held?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["PlantingAccess"][];
          };
        };
      };
    };
  };
  "/api/plants/export.{format}": {
    get: {
      parameters: {
        query?: {
          farmer?: string;
          cropType?: ("Corn" | "Wheat" | "Barley" | "Sugar Beets" | "Grain Sorghum" | "Millet" | "Triticale" | "Silage Sorghum" | "Oats" | "Mixed Forage" | "Soybeans" | "Cotton" | "Sunflowers" | "Dry Beans" | "Dry Peas" | "Canola" | "Alfalfa" | "Potatoes" | "Rice" | "Peanuts" | "Rye" | "Flax" | "Safflower")[];
          season?: ("springSummer" | "fall")[];
          cropYear?: number[];
          county?: string[];
          reporter?: string[];
          confirmation?: ("pending" | "confirmed")[];
          bbox?: string;
          today?: string;
          intendedUse?: ("grain" | "silage" | "forage" | "grazing" | "seed" | "cover")[];
          irrigation?: ("irrigated" | "nonIrrigated")[];
          cropClass?: ("winter" | "spring")[];
          organic?: ("conventional" | "certified" | "transitional")[];
          status?: ("planted" | "prevented" | "failed" | "volunteer" | "uninsured")[];
          acresChangeReason?: ("gps" | "corrected" | "missingData" | "other")[];
        };
        path: {
          format: "geojson" | "shp.zip" | "gpkg" | "kml" | "gpx" | "xlsx" | "csv";
        };
      };
      responses: {
        200: {
          headers: {
            "Content-Disposition"?: string;
          };
          content: {
            "application/geo+json": Record<string, never>;
            "application/zip": number[];
            "application/geopackage+sqlite3": number[];
            "application/vnd.google-earth.kml+xml": string;
            "application/gpx+xml": string;
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
            "text/csv": string;
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          format: "geojson" | "shp.zip" | "gpkg" | "kml" | "gpx" | "xlsx" | "csv";
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ExportThese"];
        };
      };
      responses: {
        200: {
          headers: {
            "Content-Disposition"?: string;
          };
          content: {
            "application/geo+json": Record<string, never>;
            "application/zip": number[];
            "application/geopackage+sqlite3": number[];
            "application/vnd.google-earth.kml+xml": string;
            "application/gpx+xml": string;
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
            "text/csv": string;
          };
        };
      };
    };
  };
  "/api/plants/getAllFarmersPlants": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetAllFarmersPlants"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["Planting"][];
          };
        };
      };
    };
  };
  "/api/plants/getDeletedPlants": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetDeletedPlants"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["DeletedPlant"][];
          };
        };
      };
    };
  };
  "/api/plants/getPlants": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetPlants"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["Planting"][];
          };
        };
      };
    };
  };
  "/api/plants/openings": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["PlantingOpening"][];
          };
        };
      };
    };
  };
  "/api/plants/{planting_id}": {
    get: {
      parameters: {
        path: {
          planting_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          farmer?: string;
        };
        path: {
          planting_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PlantingBody"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
        201: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
      };
    };
    delete: {
      parameters: {
        header?: {
          "If-Match"?: string;
        };
        path: {
          planting_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
        204: {
          content: never;
        };
      };
    };
    patch: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          planting_id: string;
        };
      };
      requestBody: {
        content: {
          "application/merge-patch+json": components["schemas"]["PlantingPatch"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
      };
    };
  };
  "/api/plants/{planting_id}/answers": {
    post: {
      parameters: {
        path: {
          planting_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CorrectionAnswer"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
      };
    };
  };
  "/api/plants/{planting_id}/confirm": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          planting_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
      };
    };
  };
  "/api/plants/{planting_id}/history": {
    get: {
      parameters: {
        path: {
          planting_id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["PlantingVersion"][];
          };
        };
      };
    };
  };
  "/api/plants/{planting_id}/photos": {
    get: {
      parameters: {
        path: {
          planting_id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["Photo"][];
          };
        };
      };
    };
  };
  "/api/plants/{planting_id}/photos/{photo_id}": {
    get: {
      parameters: {
        path: {
          planting_id: string;
          photo_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            "Content-Disposition"?: string;
            ETag?: string;
          };
          content: {
            "image/jpeg": number[];
            "image/webp": number[];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          takenAt?: string;
        };
        path: {
          planting_id: string;
          photo_id: string;
        };
      };
      requestBody: {
        content: {
          "image/jpeg": number[];
          "image/webp": number[];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["Photo"];
          };
        };
        201: {
          content: {
            "application/json": components["schemas"]["Photo"];
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          planting_id: string;
          photo_id: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/plants/{planting_id}/readiness": {
    get: {
      parameters: {
        query?: {
          today?: string;
        };
        path: {
          planting_id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["Readiness"];
          };
        };
      };
    };
  };
  "/api/plants/{planting_id}/reject": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          planting_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
        204: {
          content: never;
        };
      };
    };
  };
  "/api/plants/{planting_id}/restore": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          planting_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
      };
    };
  };
  "/api/plants/{planting_id}/withdraw": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          planting_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["Planting"];
          };
        };
        204: {
          content: never;
        };
      };
    };
  };
  "/api/reminder-stops/{token}": {
    put: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/sessions": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["OwnSession"][];
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["Credentials"];
        };
      };
      responses: {
        200: {
          headers: {
            "Set-Cookie"?: string;
          };
          content: {
            "application/json": components["schemas"]["SessionIdentity"];
          };
        };
      };
    };
    delete: {
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/sessions/current": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["SessionIdentity"];
          };
        };
      };
    };
    delete: {
      responses: {
        204: {
          headers: {
            "Set-Cookie"?: string;
          };
          content: never;
        };
      };
    };
  };
  "/api/sessions/{session_id}": {
    delete: {
      parameters: {
        path: {
          session_id: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/tokens": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["OwnToken"][];
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["TokenForm"];
        };
      };
      responses: {
        201: {
          content: {
            "application/json": components["schemas"]["NewToken"];
          };
        };
      };
    };
  };
  "/api/tokens/{token_id}": {
    delete: {
      parameters: {
        path: {
          token_id: string;
        };
      };
      responses: {
        204: {
          content: never;
        };
      };
    };
  };
  "/api/users": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["NewUser"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["User"];
          };
        };
        201: {
          content: {
            "application/json": components["schemas"]["User"];
          };
        };
      };
    };
  };
  "/api/users/current": {
    put: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["Profile"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["User"];
          };
        };
      };
    };
  };
  "/api/users/export.{format}": {
    post: {
      parameters: {
        path: {
          format: "xlsx" | "csv";
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ExportFarmers"];
        };
      };
      responses: {
        200: {
          headers: {
            "Content-Disposition"?: string;
          };
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
            "text/csv": string;
          };
        };
      };
    };
  };
  "/api/users/getAllUsersById": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetAllUsersById"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["User"][];
          };
        };
      };
    };
  };
  "/api/users/getUser": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetUser"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["User"];
          };
        };
      };
    };
  };
  "/api/users/getUserDataForPlant": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetUserDataForPlant"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["PlantingPeople"];
          };
        };
      };
    };
  };
  "/api/v1.0/email/send-form": {
    post: {
      requestBody: {
        content: {
          "application/x-www-form-urlencoded": components["schemas"]["ContactForm"];
          "multipart/form-data": components["schemas"]["ContactForm"];
        };
      };
      responses: {
        200: {
          content: {
            "text/plain": string;
          };
        };
      };
    };
  };
  "/api/zero-reports/getDeletedZeroReports": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetDeletedZeroReports"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["DeletedZeroReport"][];
          };
        };
      };
    };
  };
  "/api/zero-reports/getZeroReports": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["GetZeroReports"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["ZeroReport"][];
          };
        };
      };
    };
  };
  "/api/zero-reports/{zero_report_id}": {
    get: {
      parameters: {
        path: {
          zero_report_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          farmer?: string;
        };
        path: {
          zero_report_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ZeroReportBody"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
        201: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
      };
    };
    delete: {
      parameters: {
        header?: {
          "If-Match"?: string;
        };
        path: {
          zero_report_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
        204: {
          content: never;
        };
      };
    };
    patch: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          zero_report_id: string;
        };
      };
      requestBody: {
        content: {
          "application/merge-patch+json": components["schemas"]["ZeroReportPatch"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
      };
    };
  };
  "/api/zero-reports/{zero_report_id}/answers": {
    post: {
      parameters: {
        path: {
          zero_report_id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CorrectionAnswer"];
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
      };
    };
  };
  "/api/zero-reports/{zero_report_id}/confirm": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          zero_report_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
      };
    };
  };
  "/api/zero-reports/{zero_report_id}/history": {
    get: {
      parameters: {
        path: {
          zero_report_id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["ZeroReportVersion"][];
          };
        };
      };
    };
  };
  "/api/zero-reports/{zero_report_id}/reject": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          zero_report_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
        204: {
          content: never;
        };
      };
    };
  };
  "/api/zero-reports/{zero_report_id}/restore": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          zero_report_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
      };
    };
  };
  "/api/zero-reports/{zero_report_id}/withdraw": {
    post: {
      parameters: {
        header: {
          "If-Match": string;
        };
        path: {
          zero_report_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            ETag?: string;
          };
          content: {
            "application/json": components["schemas"]["ZeroReport"];
          };
        };
        204: {
          content: never;
        };
      };
    };
  };
  "/health/live": {
    get: {
      responses: {
        200: {
          content: never;
        };
      };
    };
  };
  "/health/ready": {
    get: {
      responses: {
        200: {
          content: never;
        };
      };
    };
  };
  "/ogc": {
    get: {
      parameters: {
        query?: {
          f?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": Record<string, never>;
          };
        };
      };
    };
  };
  "/ogc/api": {
    get: {
      parameters: {
        query?: {
          f?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/vnd.oai.openapi+json;version=3.0": Record<string, never>;
          };
        };
      };
    };
  };
  "/ogc/collections": {
    get: {
      parameters: {
        query?: {
          f?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": Record<string, never>;
          };
        };
      };
    };
  };
  "/ogc/collections/{collection}": {
    get: {
      parameters: {
        query?: {
          f?: string;
        };
        path: {
          collection: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": Record<string, never>;
          };
        };
      };
    };
  };
  "/ogc/collections/{collection}/items": {
    get: {
      parameters: {
        query?: {
          f?: string;
          limit?: number;
          bbox?: string;
          "bbox-crs"?: string;
          datetime?: string;
          crs?: string;
          crop?: string;
          season?: string;
          cropYear?: number;
          farmer?: string;
          filter?: string;
          "filter-lang"?: string;
          "filter-crs"?: string;
          after?: string;
          today?: string;
        };
        path: {
          collection: string;
        };
      };
      responses: {
        200: {
          headers: {
            "Content-Crs"?: string;
          };
          content: {
            "application/geo+json": Record<string, never>;
          };
        };
      };
    };
  };
  "/ogc/collections/{collection}/items/{feature_id}": {
    get: {
      parameters: {
        query?: {
          f?: string;
          crs?: string;
        };
        path: {
          collection: string;
          feature_id: string;
        };
      };
      responses: {
        200: {
          headers: {
            "Content-Crs"?: string;
          };
          content: {
            "application/geo+json": Record<string, never>;
          };
        };
      };
    };
  };
  "/ogc/collections/{collection}/queryables": {
    get: {
      parameters: {
        query?: {
          f?: string;
        };
        path: {
          collection: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/schema+json": Record<string, never>;
          };
        };
      };
    };
  };
  "/ogc/conformance": {
    get: {
      parameters: {
        query?: {
          f?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": Record<string, never>;
          };
        };
      };
    };
  };
}

export type webhooks = Record<string, never>;

export interface components {
  schemas: {
    /** @enum {string} */
    AccessAction: "read" | "exported" | "totals-exported" | "imported" | "created" | "changed" | "confirmed" | "deleted" | "restored" | "photo-added" | "photo-deleted" | "answered";
    AccessBy: {
      firstName: string;
      lastName: string;
      /** Format: uuid */
      userId: string;
    };
    AnyRecord: components["schemas"]["Planting"] | components["schemas"]["Field"] | components["schemas"]["ZeroReport"];
    Boundary: OneOf<[{
      coordinates: number[][][];
      /** @enum {string} */
      type: "Polygon";
    }, {
      coordinates: number[][][][];
      /** @enum {string} */
      type: "MultiPolygon";
    }]>;
    /** @enum {string} */
    Certainty: "inside" | "nearLine" | "said";
    Change: OneOf<[{
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: "planting" | "field" | "zeroReport";
      /** @enum {string} */
      op: "put";
      record: components["schemas"]["AnyRecord"];
      /** Format: int32 */
      version: number;
    }, {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: "planting" | "field" | "zeroReport";
      /** @enum {string} */
      op: "forget";
    }, {
      /** @enum {string} */
      op: "forget-farmer";
      /** Format: uuid */
      userId: string;
    }]>;
    Changes: {
      changes: components["schemas"]["Change"][];
      cursor: string;
      more: boolean;
      people: components["schemas"]["NamedPerson"][];
      /** Format: int32 */
      total?: number;
    };
    /** @enum {string} */
    Confirmation: "pending" | "confirmed";
    ConsideredPassword: {
      ownWords: string[];
      password: string;
    };
    ContactForm: {
      /** Format: lines */
      description: string;
      /** Format: address */
      emailAddress: string;
      lib_version?: string;
      /** @example acremark */
      service_id: string;
      /** Format: line */
      subject: string;
      /** @example contact */
      template_id: string;
      /** @example acremark-web */
      user_id: string;
    };
    Corner: {
      coordinates?: number[];
      corner: number;
      part: number;
      ring: number;
    };
    CorrectionAnswer: {
      /** @enum {string} */
      answer: "right" | "wrong";
      /** Format: lines */
      text?: string | null;
      /** Format: int32 */
      version: number;
    };
    County: {
      certainty: components["schemas"]["Certainty"];
      fips: string;
      name: string;
      state: string;
    };
    CountyOfBook: {
      fips: string;
      name: string;
      state: string;
    };
    Credentials: {
      code?: string;
      /** Format: address */
      email: string;
      password: string;
    };
    CropCode: {
      code: string;
      /** @enum {string} */
      crop: "Corn" | "Wheat" | "Barley" | "Sugar Beets" | "Grain Sorghum" | "Millet" | "Triticale" | "Silage Sorghum" | "Oats" | "Mixed Forage" | "Soybeans" | "Cotton" | "Sunflowers" | "Dry Beans" | "Dry Peas" | "Canola" | "Alfalfa" | "Potatoes" | "Rice" | "Peanuts" | "Rye" | "Flax" | "Safflower";
      /** Format: line */
      source: string;
      /** Format: int32 */
      version: number;
    };
    CropCodeBody: {
      code: string;
      /** Format: line */
      source: string;
    };
    CropSeason: {
      crop: string;
      thisYear: components["schemas"]["YearSeason"];
      yearBefore: components["schemas"]["YearSeason"];
    };
    Current: components["schemas"]["AnyRecord"] | components["schemas"]["KnownDeadline"] | components["schemas"]["FarmerNote"];
    DatedCrop: {
      county?: string;
      crop: string;
      /** Format: int32 */
      cropYear: number;
    };
    DatedFarm: {
      counties: string[];
      plantings: components["schemas"]["DatedCrop"][];
      /** Format: uuid */
      userId: string;
    };
    DatedFarms: {
      areas: components["schemas"]["NamedArea"][];
      farms: components["schemas"]["DatedFarm"][];
    };
    DeadlineBody: {
      area?: string | null;
      /** @enum {string|null} */
      crop?: "Corn" | "Wheat" | "Barley" | "Sugar Beets" | "Grain Sorghum" | "Millet" | "Triticale" | "Silage Sorghum" | "Oats" | "Mixed Forage" | "Soybeans" | "Cotton" | "Sunflowers" | "Dry Beans" | "Dry Peas" | "Canola" | "Alfalfa" | "Potatoes" | "Rice" | "Peanuts" | "Rye" | "Flax" | "Safflower" | null;
      cropYear: number;
      /** Format: date */
      date: string;
      /** @enum {string} */
      kind: "salesClosing" | "earliestPlanting" | "finalPlanting" | "latePlantingEnd" | "acreageReporting" | "productionReporting";
      /** Format: line */
      source: string;
    };
    DeletedFieldEntry: {
      /** Format: date-time */
      deletedAt: string;
      deletedBy: components["schemas"]["NamedPerson"];
      field: components["schemas"]["Field"];
    };
    DeletedPlant: {
      /** Format: date-time */
      deletedAt: string;
      deletedBy: components["schemas"]["NamedPerson"];
      planting: components["schemas"]["Planting"];
    };
    DeletedZeroReport: {
      /** Format: date-time */
      deletedAt: string;
      deletedBy: components["schemas"]["NamedPerson"];
      zeroReport: components["schemas"]["ZeroReport"];
    };
    DueDate: {
      /** Format: date */
      day: string;
    };
    Export: {
      account: components["schemas"]["ExportedAccount"];
      asked: components["schemas"]["ExportedQuestion"][];
      auditLog: components["schemas"]["ExportedEvent"][];
      bookNotes: components["schemas"]["FarmerNote"][];
      cropCodes: components["schemas"]["CropCode"][];
      deadlines: components["schemas"]["ExportedDeadline"][];
      exportedAt: string;
      fields: components["schemas"]["ExportedField"][];
      invitations: components["schemas"]["ExportedInvitation"][];
      links: components["schemas"]["ExportedLink"][];
      newsMarks: components["schemas"]["ExportedMark"][];
      photos: components["schemas"]["ExportedPhoto"][];
      plantings: components["schemas"]["ExportedPlanting"][];
      reminderMails: boolean;
      reminders: components["schemas"]["ExportedReminder"][];
      sessions: components["schemas"]["ExportedSession"][];
      tokens: components["schemas"]["ExportedToken"][];
      user?: components["schemas"]["User"] | null;
      written: components["schemas"]["ExportedPlantingEntry"][];
      writtenFields: components["schemas"]["ExportedFieldEntry"][];
      writtenZeroReports: components["schemas"]["ExportedZeroReportEntry"][];
      zeroReports: components["schemas"]["ExportedZeroReport"][];
    };
    ExportFarmers: {
      /** Format: int32 */
      cropYear: number;
      farmers: string[];
    };
    ExportThese: {
      ids: string[];
    };
    ExportedAccount: {
      correctionMails: boolean;
      createdAt: string;
      email: string;
      emailVerified: boolean;
      language: string;
      /** @enum {string|null} */
      newsMails: "never" | "daily" | "weekly" | null;
      providerId?: string | null;
      secondFactor: boolean;
      /** Format: uuid */
      uid: string;
    };
    ExportedDeadline: {
      area: string;
      createdAt: string;
      crop?: string | null;
      /** Format: int32 */
      cropYear: number;
      date: string;
      /** Format: uuid */
      deadlineId: string;
      kind: string;
      source: string;
      updatedAt: string;
    };
    ExportedEvent: {
      /** Format: uuid */
      about?: string | null;
      /** Format: int32 */
      amount?: number | null;
      at: string;
      /** Format: uuid */
      by?: string | null;
      event: string;
      /** Format: uuid */
      object?: string | null;
    };
    ExportedField: {
      deletedAt?: string | null;
      field: components["schemas"]["Field"];
      history: components["schemas"]["FieldVersion"][];
    };
    ExportedFieldEntry: {
      entry: components["schemas"]["FieldVersion"];
      /** Format: uuid */
      farmer: string;
      /** Format: uuid */
      fieldId: string;
    };
    ExportedInvitation: {
      createdAt: string;
      email?: string | null;
      /** Format: uuid */
      invitationId: string;
      kind: string;
      message?: string | null;
      withdrawn: boolean;
    };
    ExportedLink: {
      activatedAt?: string | null;
      createdAt: string;
      endedAt?: string | null;
      kind: string;
      /** Format: uuid */
      linkId: string;
      /** Format: uuid */
      requestedBy: string;
      status: string;
      with: components["schemas"]["NamedPerson"];
    };
    ExportedMark: {
      /** Format: int64 */
      entry: number;
      /** Format: uuid */
      farmer?: string | null;
      isSingle: boolean;
      markedAt: string;
      news?: string | null;
    };
    ExportedPhoto: components["schemas"]["Photo"] & {
      content: string;
    };
    ExportedPlanting: {
      deletedAt?: string | null;
      history: components["schemas"]["PlantingVersion"][];
      planting: components["schemas"]["Planting"];
    };
    ExportedPlantingEntry: {
      entry: components["schemas"]["PlantingVersion"];
      /** Format: uuid */
      farmer: string;
      /** Format: uuid */
      plantingId: string;
    };
    ExportedQuestion: {
      createdAt: string;
      kind: string;
      /** Format: uuid */
      linkId: string;
      /** Format: uuid */
      requestedBy: string;
    };
    ExportedReminder: {
      /** Format: uuid */
      agent: string;
      /** Format: int32 */
      cropYear: number;
      /** Format: uuid */
      farmer: string;
      queuedAt: string;
      remindedOn: string;
      /** @enum {string} */
      state: "queued" | "mailed" | "nothingMissing" | "notWanted";
    };
    ExportedSession: {
      createdAt: string;
      lastUsedAt: string;
      /** Format: uuid */
      sessionId: string;
      userAgent?: string | null;
    };
    ExportedToken: {
      createdAt: string;
      expiresOn: string;
      lastUsedAt?: string | null;
      name: string;
      scope: string;
      /** Format: uuid */
      tokenId: string;
    };
    ExportedZeroReport: {
      deletedAt?: string | null;
      history: components["schemas"]["ZeroReportVersion"][];
      zeroReport: components["schemas"]["ZeroReport"];
    };
    ExportedZeroReportEntry: {
      entry: components["schemas"]["ZeroReportVersion"];
      /** Format: uuid */
      farmer: string;
      /** Format: uuid */
      zeroReportId: string;
    };
    Farewell: {
      code?: string;
      password: string;
    };
    FarmerNote: {
      /** Format: date */
      calledOn?: string;
      /** Format: uuid */
      farmer: string;
      note?: string;
      /** Format: int32 */
      version: number;
    };
    FarmerReminder: {
      /** Format: int32 */
      cropYear: number;
      /** Format: uuid */
      farmer: string;
      /** Format: date */
      remindedOn: string;
      /** @enum {string} */
      state: "queued" | "mailed" | "nothingMissing" | "notWanted";
    };
    FarmerSeason: {
      counties: string[];
      due?: components["schemas"]["DueDate"];
      expected: number;
      /** Format: uuid */
      farmer: string;
      /** Format: date-time */
      lastActivity?: string;
      lines: components["schemas"]["ReportLines"];
      missing: number;
      reported: number;
      state: components["schemas"]["ReportState"];
      thisYear: components["schemas"]["YearSeason"];
      yearBefore: components["schemas"]["YearSeason"];
    };
    Field: {
      /** Format: double */
      acres?: number;
      /** Format: double */
      acresUncertainty?: number;
      /** @enum {string} */
      answer?: "right" | "wrong";
      bbox?: number[];
      boundary?: components["schemas"]["Boundary"];
      /** Format: double */
      boundaryAccuracy?: number;
      boundarySource?: string;
      confirmation?: components["schemas"]["Confirmation"];
      county?: components["schemas"]["County"];
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      creator: string;
      /** Format: uuid */
      farmer: string;
      /** Format: uuid */
      fieldId: string;
      fsaFarm?: string;
      fsaField?: string;
      fsaTract?: string;
      labelPoint?: number[];
      name: string;
      notes?: string;
      /** Format: date-time */
      reportedAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** Format: uuid */
      updatedBy: string;
      /** Format: int32 */
      version: number;
    };
    FieldBody: {
      boundary?: null | components["schemas"]["Boundary"];
      boundaryAccuracy?: number | null;
      /** @enum {string|null} */
      boundarySource?: "walked" | "drawn" | "imported" | null;
      county?: null | components["schemas"]["SaidCounty"];
      /** Format: line */
      fsaFarm?: string | null;
      /** Format: line */
      fsaField?: string | null;
      /** Format: line */
      fsaTract?: string | null;
      /** Format: line */
      name: string;
      /** Format: lines */
      notes?: string | null;
    };
    FieldPatch: {
      boundary?: null | components["schemas"]["Boundary"] | Record<string, never>;
      boundaryAccuracy?: number | null;
      /** @enum {string|null} */
      boundarySource?: "walked" | "drawn" | "imported" | null;
      county?: null | components["schemas"]["SaidCounty"] | Record<string, never>;
      /** Format: line */
      fsaFarm?: string | null;
      /** Format: line */
      fsaField?: string | null;
      /** Format: line */
      fsaTract?: string | null;
      /** Format: line */
      name?: string;
      /** Format: lines */
      notes?: string | null;
      /** Format: line */
      reason?: string | null;
    };
    FieldReport: {
      /** Format: double */
      acres?: number;
      /** Format: double */
      acresUncertainty?: number;
      bbox?: number[];
      boundary?: components["schemas"]["Boundary"];
      /** Format: double */
      boundaryAccuracy?: number;
      boundarySource?: string;
      county?: components["schemas"]["County"];
      fsaFarm?: string;
      fsaField?: string;
      fsaTract?: string;
      labelPoint?: number[];
      name: string;
      notes?: string;
    };
    FieldVersion: {
      /** @enum {string} */
      answer?: "right" | "wrong";
      change: components["schemas"]["VersionChange"];
      /** Format: date-time */
      changedAt: string;
      changedBy: components["schemas"]["NamedPerson"];
      confirmation?: components["schemas"]["Confirmation"];
      predecessors?: components["schemas"]["NamedField"][];
      reason?: string;
      report: components["schemas"]["FieldReport"];
      successors?: components["schemas"]["NamedField"][];
      text?: string;
      /** Format: int32 */
      version: number;
    };
    FirstCode: {
      code: string;
    };
    Fix: {
      accuracy?: number | null;
      source: components["schemas"]["FixSource"];
      /** Format: date-time */
      takenAt: string;
    };
    /** @enum {string} */
    FixSource: "measured" | "moved";
    ForgottenPassword: {
      /** Format: line */
      email: string;
    };
    GetAllFarmersPlants: {
      /** Format: date-time */
      compareDate: string;
      farmers: string[];
    };
    GetAllUsersById: {
      users: string[];
    };
    GetDeletedFields: {
      /** Format: uuid */
      userId: string;
    };
    GetDeletedPlants: {
      /** Format: uuid */
      userId: string;
    };
    GetDeletedZeroReports: {
      /** Format: uuid */
      userId: string;
    };
    GetFields: {
      /** Format: uuid */
      userId: string;
    };
    GetPlants: {
      /** Format: uuid */
      userId: string;
    };
    GetUser: {
      email: string;
    };
    GetUserDataForPlant: {
      /** Format: uuid */
      creator: string;
      /** Format: uuid */
      farmer: string;
    };
    GetZeroReports: {
      /** Format: uuid */
      userId: string;
    };
    GivenLink: {
      /** Format: date-time */
      expiresAt: string;
      /** Format: uuid */
      invitationId: string;
      url: string;
    };
    ImportAnswer: {
      fields: number;
      /** Format: uuid */
      importId: string;
    };
    ImportBody: {
      /** Format: uuid */
      farmer?: string | null;
      fields: components["schemas"]["ImportedField"][];
      /** Format: uuid */
      importId: string;
    };
    ImportedField: {
      field: components["schemas"]["FieldBody"];
      /** Format: uuid */
      fieldId: string;
    };
    Inviter: {
      farmName?: string;
      firstName: string;
      lastName: string;
      userType: components["schemas"]["UserType"];
    };
    KeptField: {
      /** Format: uuid */
      fieldId: string;
      name: string;
    };
    KnownDeadline: {
      agent?: components["schemas"]["NamedPerson"];
      area?: string;
      areaName?: string;
      crop?: string;
      cropType?: string;
      /** Format: int32 */
      cropYear: number;
      /** Format: date */
      date: string;
      /** Format: uuid */
      deadlineId?: string;
      /** Format: date */
      filedOn?: string;
      fromAuthority: boolean;
      /** @enum {string} */
      kind: "salesClosing" | "earliestPlanting" | "finalPlanting" | "latePlantingEnd" | "acreageReporting" | "productionReporting";
      /** Format: date */
      nextBusinessDay?: string;
      practice?: string;
      sha256?: string;
      source: string;
      /** Format: int32 */
      version?: number;
    };
    LanguageChoice: {
      language: components["schemas"]["Spoken"];
    };
    /** @enum {string} */
    LinkKind: "agent" | "employee";
    /** @enum {string} */
    LinkStatus: "pending" | "active";
    MailChoices: {
      corrections: boolean;
      /** @enum {string|null} */
      news?: "never" | "daily" | "weekly" | null;
      reminders?: boolean | null;
    };
    MailText: {
      language: string;
      subject: string;
      text: string;
    };
    MapImagery: {
      imagery?: components["schemas"]["Pictures"];
      sections?: components["schemas"]["Pictures"];
    };
    MemberError: {
      at?: components["schemas"]["Corner"];
      code: string;
      field: string;
      message: string;
      with?: components["schemas"]["Corner"];
    };
    MergeBody: {
      /** Format: uuid */
      into: string;
      /** Format: int32 */
      intoVersion: number;
    };
    NamedArea: {
      code: string;
      name: string;
    };
    NamedField: {
      /** Format: uuid */
      fieldId: string;
      name: string;
    };
    NamedPerson: {
      firstName: string;
      lastName: string;
      /** Format: uuid */
      userId: string;
    };
    NewAccount: {
      /** Format: address */
      email: string;
      password: string;
    };
    NewInvitations: {
      emails: string[];
      /** Format: lines */
      message?: string | null;
    };
    NewLink: {
      /** Format: address */
      email: string;
      kind?: components["schemas"]["LinkKind"] | null;
      language?: components["schemas"]["Spoken"] | null;
      /** Format: lines */
      message?: string | null;
    };
    NewPassword: {
      password: string;
    };
    NewSecret: {
      secret: string;
      uri: string;
    };
    NewToken: components["schemas"]["OwnToken"] & {
      token: string;
    };
    NewUser: {
      email: string;
      /** Format: line */
      farmName?: string;
      /** Format: line */
      firstName: string;
      isAgent: boolean;
      /** Format: line */
      lastName: string;
      /** Format: phone-number */
      phoneNumber: string;
      userType?: components["schemas"]["UserType"];
    };
    NewsCount: {
      count: number;
    };
    NewsItem: {
      /** Format: date-time */
      at: string;
      by: components["schemas"]["NamedPerson"];
      /** Format: int64 */
      entry: number;
      farmer: components["schemas"]["NamedPerson"];
      /** @enum {string} */
      news: "new" | "changed" | "corrected" | "deleted" | "restored" | "linked" | "linkEnded" | "answered" | "photoAdded" | "confirmed";
      record?: components["schemas"]["NewsRecord"];
    };
    NewsPage: {
      items: components["schemas"]["NewsItem"][];
      /** Format: int64 */
      next?: number;
      /** Format: date-time */
      seenAt?: string;
    };
    NewsRecord: {
      /** Format: double */
      acres?: number;
      crop?: string;
      /** Format: uuid */
      id: string;
      isDeleted: boolean;
      /** @enum {string} */
      kind: "planting" | "field" | "zeroReport";
      name: string;
    };
    NoteBody: {
      /** Format: date */
      calledOn?: string | null;
      /** Format: lines */
      note?: string | null;
    };
    OpenInvitation: {
      email?: string;
      from: components["schemas"]["Inviter"];
      isLinked: boolean;
      kind: components["schemas"]["LinkKind"];
    };
    OtherSide: {
      email?: string;
      farmName?: string;
      firstName: string;
      lastName: string;
      /** Format: uuid */
      userId: string;
      userType: components["schemas"]["UserType"];
    };
    OwnLink: {
      email?: string;
      kind: components["schemas"]["LinkKind"];
      /** Format: uuid */
      linkId: string;
      /** Format: date-time */
      remindableFrom?: string;
      /** Format: date-time */
      requestedAt?: string;
      /** Format: uuid */
      requestedBy: string;
      /** Format: date-time */
      since?: string;
      status: components["schemas"]["LinkStatus"];
      user?: components["schemas"]["OtherSide"];
    };
    OwnSession: {
      /** Format: date-time */
      createdAt: string;
      current: boolean;
      /** Format: date-time */
      lastUsedAt: string;
      /** Format: uuid */
      sessionId: string;
      userAgent?: string;
    };
    OwnToken: {
      /** Format: date-time */
      createdAt: string;
      /** Format: date */
      expiresOn: string;
      /** Format: date-time */
      lastUsedAt?: string;
      name: string;
      scopes: components["schemas"]["Scope"][];
      /** Format: uuid */
      tokenId: string;
    };
    PartOfField: {
      boundary: components["schemas"]["Boundary"];
      /** Format: uuid */
      fieldId: string;
    };
    PasswordAgain: {
      password: string;
    };
    PasswordAndCode: {
      code: string;
      password: string;
    };
    PasswordChange: {
      currentPassword: string;
      password: string;
    };
    Photo: {
      bytes: number;
      creator: components["schemas"]["NamedPerson"];
      /** Format: int32 */
      height: number;
      mediaType: components["schemas"]["PhotoMediaType"];
      /** Format: uuid */
      photoId: string;
      /** Format: uuid */
      plantingId: string;
      /** Format: date-time */
      receivedAt: string;
      /** Format: date-time */
      takenAt: string;
      /** Format: int32 */
      width: number;
    };
    /** @enum {string} */
    PhotoMediaType: "image/jpeg" | "image/webp";
    Pictures: {
      attribution: string;
      kind: components["schemas"]["PicturesKind"];
      /** Format: int32 */
      maxZoom: number;
      url: string;
    };
    /** @enum {string} */
    PicturesKind: "addresses" | "archive";
    Planting: {
      acresChangeReason?: string;
      /** @enum {string} */
      answer?: "right" | "wrong";
      confirmation?: components["schemas"]["Confirmation"];
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      creator: string;
      crop: string;
      cropClass?: string;
      endDate?: string;
      /** Format: date */
      endDateISO?: string;
      /** Format: double */
      estimatedAcres?: number;
      /** Format: uuid */
      farmer: string;
      /** Format: uuid */
      fieldId?: string;
      fieldName: string;
      fix?: components["schemas"]["StoredFix"];
      intendedUse?: string;
      irrigation?: string;
      /** Format: double */
      latitude?: number;
      legalDescription?: string;
      /** Format: double */
      longitude?: number;
      notes?: string;
      organic?: string;
      /** Format: double */
      originalAcres?: number;
      otherShareholders?: string;
      /** Format: uuid */
      plantingId: string;
      /** Format: date-time */
      reportedAt: string;
      /** Format: double */
      sharePercent?: number;
      startDate?: string;
      /** Format: date */
      startDateISO?: string;
      status?: string;
      subfield?: string;
      unitNumber?: string;
      /** Format: date-time */
      updatedAt: string;
      /** Format: uuid */
      updatedBy: string;
      /** Format: int32 */
      version: number;
    };
    PlantingAccess: {
      /** Format: uuid */
      fieldId?: string;
      /** Format: int32 */
      fields?: number;
      /** Format: uuid */
      plantingId?: string;
      /** Format: int32 */
      plantings?: number;
      /** Format: uuid */
      zeroReportId?: string;
      /** Format: int32 */
      zeroReports?: number;
    } & ({
      action: components["schemas"]["AccessAction"];
      /** Format: date-time */
      at: string;
      by: components["schemas"]["AccessBy"];
      fieldName?: string;
      /** @enum {string} */
      kind: "planting" | "field" | "zeroReport";
    });
    PlantingBody: {
      /** @enum {string|null} */
      acresChangeReason?: "gps" | "corrected" | "missingData" | "other" | null;
      /** @enum {string} */
      crop: "Corn" | "Wheat" | "Barley" | "Sugar Beets" | "Grain Sorghum" | "Millet" | "Triticale" | "Silage Sorghum" | "Oats" | "Mixed Forage" | "Soybeans" | "Cotton" | "Sunflowers" | "Dry Beans" | "Dry Peas" | "Canola" | "Alfalfa" | "Potatoes" | "Rice" | "Peanuts" | "Rye" | "Flax" | "Safflower";
      /** @enum {string|null} */
      cropClass?: "winter" | "spring" | null;
      endDateISO?: string | null;
      estimatedAcres?: number | null;
      /** Format: uuid */
      fieldId?: string | null;
      /** Format: line */
      fieldName: string;
      fix?: null | components["schemas"]["Fix"];
      /** @enum {string|null} */
      intendedUse?: "grain" | "silage" | "forage" | "grazing" | "seed" | "cover" | null;
      /** @enum {string|null} */
      irrigation?: "irrigated" | "nonIrrigated" | null;
      latitude?: number | null;
      /** Format: line */
      legalDescription?: string | null;
      longitude?: number | null;
      /** Format: lines */
      notes?: string | null;
      /** @enum {string|null} */
      organic?: "conventional" | "certified" | "transitional" | null;
      originalAcres?: number | null;
      /** Format: lines */
      otherShareholders?: string | null;
      sharePercent?: number | null;
      startDateISO?: string | null;
      /** @enum {string|null} */
      status?: "planted" | "prevented" | "failed" | "volunteer" | "uninsured" | null;
      subfield?: string | null;
      /** Format: line */
      unitNumber?: string | null;
    };
    PlantingOpening: {
      /** Format: date-time */
      at: string;
      by: components["schemas"]["NamedPerson"];
      /** Format: uuid */
      plantingId: string;
    };
    PlantingPatch: {
      /** @enum {string|null} */
      acresChangeReason?: "gps" | "corrected" | "missingData" | "other" | null;
      /** @enum {string} */
      crop?: "Corn" | "Wheat" | "Barley" | "Sugar Beets" | "Grain Sorghum" | "Millet" | "Triticale" | "Silage Sorghum" | "Oats" | "Mixed Forage" | "Soybeans" | "Cotton" | "Sunflowers" | "Dry Beans" | "Dry Peas" | "Canola" | "Alfalfa" | "Potatoes" | "Rice" | "Peanuts" | "Rye" | "Flax" | "Safflower";
      /** @enum {string|null} */
      cropClass?: "winter" | "spring" | null;
      endDateISO?: string | null;
      estimatedAcres?: number | null;
      /** Format: uuid */
      fieldId?: string | null;
      /** Format: line */
      fieldName?: string;
      fix?: null | components["schemas"]["Fix"] | Record<string, never>;
      /** @enum {string|null} */
      intendedUse?: "grain" | "silage" | "forage" | "grazing" | "seed" | "cover" | null;
      /** @enum {string|null} */
      irrigation?: "irrigated" | "nonIrrigated" | null;
      latitude?: number | null;
      /** Format: line */
      legalDescription?: string | null;
      longitude?: number | null;
      /** Format: lines */
      notes?: string | null;
      /** @enum {string|null} */
      organic?: "conventional" | "certified" | "transitional" | null;
      originalAcres?: number | null;
      /** Format: lines */
      otherShareholders?: string | null;
      /** Format: line */
      reason?: string | null;
      sharePercent?: number | null;
      startDateISO?: string | null;
      /** @enum {string|null} */
      status?: "planted" | "prevented" | "failed" | "volunteer" | "uninsured" | null;
      subfield?: string | null;
      /** Format: line */
      unitNumber?: string | null;
    };
    PlantingPeople: {
      creator: components["schemas"]["User"];
      farmer: components["schemas"]["User"];
    };
    PlantingReport: {
      acresChangeReason?: string;
      crop: string;
      cropClass?: string;
      /** Format: date */
      endDateISO?: string;
      /** Format: double */
      estimatedAcres?: number;
      /** Format: uuid */
      fieldId?: string;
      fieldName: string;
      fix?: components["schemas"]["StoredFix"];
      intendedUse?: string;
      irrigation?: string;
      /** Format: double */
      latitude?: number;
      legalDescription?: string;
      /** Format: double */
      longitude?: number;
      notes?: string;
      organic?: string;
      /** Format: double */
      originalAcres?: number;
      otherShareholders?: string;
      /** Format: double */
      sharePercent?: number;
      /** Format: date */
      startDateISO?: string;
      status?: string;
      subfield?: string;
      unitNumber?: string;
    };
    PlantingVersion: {
      /** @enum {string} */
      answer?: "right" | "wrong";
      change: components["schemas"]["VersionChange"];
      /** Format: date-time */
      changedAt: string;
      changedBy: components["schemas"]["NamedPerson"];
      confirmation?: components["schemas"]["Confirmation"];
      reason?: string;
      report: components["schemas"]["PlantingReport"];
      text?: string;
      /** Format: int32 */
      version: number;
    };
    Problem: {
      code: string;
      current?: components["schemas"]["Current"];
      detail: string;
      errors?: components["schemas"]["MemberError"][];
      /** Format: int32 */
      status: number;
      title: string;
      type: string;
    };
    Profile: {
      /** Format: line */
      farmName?: string;
      /** Format: line */
      firstName: string;
      /** Format: line */
      lastName: string;
      /** Format: phone-number */
      phoneNumber: string;
    };
    Readiness: {
      level: components["schemas"]["ReadinessLevel"];
      reasons: components["schemas"]["ReadinessReason"][];
    };
    /** @enum {string} */
    ReadinessLevel: "fine" | "lookAt" | "blocks";
    ReadinessReason: {
      advice: string;
      code: string;
      fields?: string;
      kind: string;
      level: components["schemas"]["ReadinessLevel"];
      member: string;
      message: string;
      source: string;
    };
    RecoveryCodes: {
      recoveryCodes: string[];
    };
    RemindedFarmer: {
      /** Format: uuid */
      farmer: string;
      /** @enum {string} */
      outcome: "queued" | "remindedToday" | "stopped" | "missesNothing" | "noAddress";
    };
    RemindedFarmers: {
      reminders: components["schemas"]["RemindedFarmer"][];
    };
    ReminderPreview: {
      mail?: components["schemas"]["MailText"];
    };
    RemindersBody: {
      cropYear: number;
      farmers: string[];
      /** Format: date */
      today?: string | null;
    };
    ReportLines: {
      blocked: number;
      ready: number;
    };
    /** @enum {string} */
    ReportState: "nothing" | "part" | "all" | "noAcres";
    /** @enum {string} */
    Said: "said";
    SaidCounty: {
      certainty: components["schemas"]["Said"];
      fips: string;
      /** Format: line */
      name: string;
      /** Format: line */
      state: string;
    };
    /** @enum {string} */
    Scope: "records:read" | "calendar:read";
    Season: {
      counties: components["schemas"]["CountyOfBook"][];
      /** Format: int32 */
      cropYear: number;
      crops: components["schemas"]["CropSeason"][];
      farmers: components["schemas"]["FarmerSeason"][];
    };
    SeasonAndNotes: {
      notes: components["schemas"]["FarmerNote"][];
      reminders: components["schemas"]["FarmerReminder"][];
      season: components["schemas"]["Season"];
    };
    SecondFactorState: {
      enabled: boolean;
      /** Format: int64 */
      recoveryCodesLeft: number;
    };
    Seen: {
      /** Format: int64 */
      entry: number;
      /** Format: uuid */
      farmer?: string | null;
      isSingle?: boolean;
      /** @enum {string|null} */
      news?: "new" | "changed" | "corrected" | "deleted" | "restored" | "linked" | "linkEnded" | "answered" | "photoAdded" | "confirmed" | null;
    };
    SessionIdentity: {
      displayName?: string | null;
      email: string;
      emailVerified: boolean;
      isAnonymous: boolean;
      phoneNumber?: string | null;
      photoURL?: string | null;
      /** Format: uuid */
      uid: string;
    };
    SplitBody: {
      /** Format: uuid */
      othersTo?: string | null;
      parts: components["schemas"]["PartOfField"][];
    };
    /** @enum {string} */
    Spoken: "en" | "es";
    StoredFix: {
      /** Format: double */
      accuracy?: number;
      source: components["schemas"]["FixSource"];
      /** Format: date-time */
      takenAt: string;
    };
    TokenForm: {
      /** Format: date */
      expiresOn: string;
      /** Format: line */
      name: string;
      scopes: components["schemas"]["Scope"][];
    };
    UndoneImport: {
      deleted: number;
      kept: components["schemas"]["KeptField"][];
    };
    User: {
      email: string;
      farmName?: string;
      farmers: string[];
      firstName: string;
      isAgent: boolean;
      lastName: string;
      phoneNumber: string;
      /** Format: uuid */
      userId: string;
      userType: components["schemas"]["UserType"];
    };
    /** @enum {string} */
    UserType: "farmer" | "employee" | "agent";
    /** @enum {string} */
    VersionChange: "created" | "changed" | "deleted" | "restored";
    WorkingLink: {
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expiresAt: string;
      /** Format: uuid */
      invitationId: string;
    };
    YearSeason: {
      /** Format: double */
      acres: number;
      plantings: number;
      withoutAcres: number;
    };
    ZeroReport: {
      /** @enum {string} */
      answer?: "right" | "wrong";
      confirmation?: components["schemas"]["Confirmation"];
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      creator: string;
      cropYear: number;
      /** Format: uuid */
      farmer: string;
      /** Format: uuid */
      fieldId?: string;
      fieldName?: string;
      /** Format: date-time */
      reportedAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** Format: uuid */
      updatedBy: string;
      /** Format: int32 */
      version: number;
      /** Format: uuid */
      zeroReportId: string;
    };
    ZeroReportBody: {
      cropYear: number;
      /** Format: uuid */
      fieldId?: string | null;
      /** Format: line */
      fieldName?: string;
    };
    ZeroReportPatch: {
      cropYear?: number;
      /** Format: uuid */
      fieldId?: string | null;
      /** Format: line */
      fieldName?: string;
      /** Format: line */
      reason?: string | null;
    };
    ZeroReportReport: {
      cropYear: number;
      /** Format: uuid */
      fieldId?: string;
      fieldName?: string;
    };
    ZeroReportVersion: {
      /** @enum {string} */
      answer?: "right" | "wrong";
      change: components["schemas"]["VersionChange"];
      /** Format: date-time */
      changedAt: string;
      changedBy: components["schemas"]["NamedPerson"];
      confirmation?: components["schemas"]["Confirmation"];
      reason?: string;
      report: components["schemas"]["ZeroReportReport"];
      text?: string;
      /** Format: int32 */
      version: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}

export type $defs = Record<string, never>;

export type external = Record<string, never>;

export type operations = Record<string, never>;
